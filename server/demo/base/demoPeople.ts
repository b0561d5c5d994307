import { demoAccounts } from '../../../resources/settings/demoAccounts.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import type { Actor } from '../../access/actor.ts'
import { demoId } from './demoId.ts'
import { daysAfter, demoStart } from './demoTime.ts'
import { vendorProfile } from './vendorProfile.ts'

/** The id of the demo's nth user who is not a vendor. */
export function userIdAt(at: number): string {
  return demoId(3, at, daysAfter(demoStart(), at))
}

/** A person in the demo's history. */
export type DemoPerson = Omit<Actor, 'call'>

let vendors = 0
const people: readonly DemoPerson[] = demoAccounts.map(({ email, type }, at) => ({
  subject: {
    id: type === 'vendor' ? vendorProfile(vendors++).id : userIdAt(at),
    role: type,
    rights: [],
  },
  email,
  language: 'en',
}))

/** The account of a type. */
export function personOf(type: Exclude<UserType, 'vendor'>): DemoPerson {
  const found = people.find(({ subject }) => subject.role === type)
  if (!found) throw new Error(`the demo has no account of type ${type}`)
  return found
}

/** The vendor's account, or that of a staff member where the vendor has none. */
export function vendorOr(id: unknown, type: Exclude<UserType, 'vendor'>): DemoPerson {
  return people.find(({ subject }) => subject.id === id) ?? personOf(type)
}
