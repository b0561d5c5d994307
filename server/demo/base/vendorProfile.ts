import type { artisanStatuses } from '../../../resources/settings/constants.ts'
import { demoAccounts } from '../../../resources/settings/demoAccounts.ts'
import { slugify } from '../../../schema/index.ts'
import { demoCrafts, type Craft, type CraftName } from './demoCrafts.ts'
import { demoId } from './demoId.ts'
import { daysAfter, demoStart, momentBetween } from './demoTime.ts'
import { families } from './italianNames.ts'
import { seededRandom } from './seededRandom.ts'

/** The data of a vendor that other records depend on, derived from its number alone. */
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
  /** Its relative number of products. */
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
  // Visitors sign in as the first two vendors.
  if (at < accounts.length) return at === 0 ? 1.05 : 0.75
  return statusOf(at) === 'draft' ? 0.15 : 0.3 + 2 * random() ** 3
}

/** The demo's nth vendor. */
export function vendorProfile(at: number): VendorProfile {
  const random = seededRandom(`vendor-${at}`)
  const round = Math.floor(at / craftNames.length)
  const craftName = craftNames[at % craftNames.length] as CraftName
  const craft: Craft = demoCrafts[craftName]
  // 7 is coprime to the number of families, so every name is used before one repeats.
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
