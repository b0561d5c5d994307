import { demoAccounts } from '../../../resources/settings/demoAccounts.ts'
import { landingOf } from '../../../resources/navigation/landing.ts'
import { roles, rights, type UserType } from '../../../resources/settings/roles.ts'
import type { users } from '../../../resources/users.ts'
import type { Resource } from '../../../schema/index.ts'
import { userIdAt } from '../base/demoPeople.ts'
import { daysAfter, demoStart } from '../base/demoTime.ts'
import { fillRecord, type DemoRecord, type KnownIds } from '../base/fillRecord.ts'
import { seededRandom } from '../base/seededRandom.ts'
import { vendorProfile } from '../base/vendorProfile.ts'

interface Account {
  readonly email: string
  readonly type: UserType
  readonly name?: string
  readonly isActive?: false
}

/** Additional users without a known password, so that the list of users is longer. */
const colleagues: readonly Account[] = [
  { email: 'giulia.ferri@bottega.example', type: 'approver', name: 'Giulia Ferri' },
  { email: 'marco.sala@bottega.example', type: 'translator', name: 'Marco Sala' },
  { email: 'paola.greco@bottega.example', type: 'manager', name: 'Paola Greco', isActive: false },
]

const people: Readonly<Record<Exclude<UserType, 'vendor'>, string>> = {
  admin: 'Anna Bruni',
  approver: 'Alberto Neri',
  buyer: 'Beatrice Fontana',
  manager: 'Marta Riva',
  translator: 'Teresa Longo',
  logistics: 'Lorenzo Testa',
}

/** The accounts of the demo and some more users. A vendor's user has the id of its vendor. */
export function demoUsers(resource: Resource, ids: KnownIds): DemoRecord[] {
  const all: readonly Account[] = [...demoAccounts, ...colleagues]
  let vendors = 0
  return all.map(({ email, type, name, isActive = true }, at) => {
    const created = daysAfter(demoStart(), at)
    const vendor = type === 'vendor' ? vendorProfile(vendors++) : undefined
    const id = vendor?.id ?? userIdAt(at)
    return fillRecord<typeof users.fields>(
      resource,
      {
        at,
        id,
        created: vendor?.since ?? created,
        updated: daysAfter(vendor?.since ?? created, 90 + at * 7),
      },
      [
        {
          email,
          name: name ?? vendor?.house ?? (type === 'vendor' ? null : people[type]),
          profile: { type },
          isActive,
          rights: rights.filter((right) => roles.rights[type]?.includes(right)),
          roles: [type],
          language: type === 'translator' ? 'it' : 'en',
          url: landingOf({ id, role: type, rights: roles.rights[type] ?? [] }),
        },
      ],
      seededRandom(`user-${at}`),
      ids,
    )
  })
}
