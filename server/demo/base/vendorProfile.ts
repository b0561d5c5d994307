import type { artisanStatuses } from '../../../resources/settings/constants.ts'
import { demoAccounts } from '../../../resources/settings/demoAccounts.ts'
import { slugify } from '../../../schema/index.ts'
import { demoCrafts, type Craft, type CraftName } from './demoCrafts.ts'
import { demoId } from './demoId.ts'
import { daysAfter, demoStart, momentBetween } from './demoTime.ts'
import { families } from './italianNames.ts'
import { seededRandom } from './seededRandom.ts'

/** What other records must know of a vendor; worked out from its number alone. */
export interface VendorProfile {
  readonly at: number
  readonly id: string
  readonly since: number
  readonly craftName: CraftName
  readonly craft: Craft
  readonly family: string
  readonly house: string
  readonly slug: string
  readonly town: string
  readonly region: string
  readonly email: string
  readonly skuPrefix: string
  readonly fiscalRegimen: number
  readonly status: (typeof artisanStatuses)[number]
  /** How many products it has, compared with others. */
  readonly share: number
}

const craftNames = Object.keys(demoCrafts) as CraftName[]
const accounts = demoAccounts.filter(({ type }) => type === 'vendor')
const statusOf = (at: number) => {
  if (at < accounts.length) return 'active'
  if (at % 8 === 7) return 'draft'
  return at % 11 === 9 ? 'inactive' : 'active'
}

function shareOf(at: number, random: () => number): number {
  // The first two vendors are those that visitors sign in as.
  if (at < accounts.length) return at === 0 ? 1.05 : 0.75
  return statusOf(at) === 'draft' ? 0.15 : 0.3 + 2 * random() ** 3
}

/** The demo's vendor of this number. */
export function vendorProfile(at: number): VendorProfile {
  const random = seededRandom(`vendor-${at}`)
  const round = Math.floor(at / craftNames.length)
  const craftName = craftNames[at % craftNames.length] as CraftName
  const craft: Craft = demoCrafts[craftName]
  // Seven and the number of families share no divisor: a name returns only after all had a turn.
  const family = families[(at * 7) % families.length] as string
  const cycle = Math.floor(at / families.length)
  const name = `${craft.houses[round % craft.houses.length]} ${family}`
  const house = cycle ? `${name} ${cycle + 1}` : name
  const [town, region] = craft.towns[round % craft.towns.length] ?? ['Roma', 'Lazio']
  const slug = slugify(house)
  const since = momentBetween(
    daysAfter(demoStart(), at < 12 ? 2 : 10),
    daysAfter(demoStart(), at < 12 ? 60 : 480),
    random,
  )
  return {
    at,
    id: demoId(2, at, since),
    since,
    craftName,
    craft,
    family,
    house,
    slug,
    town,
    region,
    email: accounts[at]?.email ?? `${slug}@bottega.example`,
    skuPrefix:
      `${house.charAt(0)}${slugify(family).replace('-', '').slice(0, 3)}${cycle || ''}`.toUpperCase(),
    fiscalRegimen: at < accounts.length || random() < 0.75 ? 22 : random() < 0.6 ? 4 : 0,
    status: statusOf(at),
    share: shareOf(at, random),
  }
}
