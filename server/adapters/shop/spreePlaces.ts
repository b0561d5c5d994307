import { array, boolean, object } from 'yup'
import { optionalText, requiredText } from '../../platform/readAs.ts'
import { readList, readOrFail, type SpreeAnswer } from './readAnswer.ts'
import { ShopError } from './shopError.ts'

/** What has to be known of a shop before a product can be sent to it. */
export interface SpreePlaces {
  readonly version: '5.6' | '6.0'
  /** The version's name for stock records: items in 5.6, levels in 6.0. */
  readonly stock: 'stock_items' | 'stock_levels'
  /**
   * Filter that finds a product by SKU; with a filter that the version does not know, everything is
   * found.
   */
  readonly skuFilter: string
  /** Id of the channel where shoppers see products. */
  readonly channel: string
  /** Id of the stock location. */
  readonly location: string
}

/** The scopes that a key needs (Spree's `Scopes`); write includes read. */
export const neededScopes = [
  'write_products',
  'write_stock',
  'read_orders',
  'read_settings',
] as const

const scopesShape = object({ scopes: array(optionalText()).required() })

/** The needed scopes that a key lacks. @throws ShopError */
export function missingScopes(answer: SpreeAnswer): readonly string[] {
  const { scopes } = readOrFail(scopesShape, answer)
  const has = (scope: string) =>
    [scope, scope.replace('read_', 'write_'), 'write_all'].some((one) => scopes.includes(one)) ||
    (scope.startsWith('read_') && scopes.includes('read_all'))
  return neededScopes.filter((scope) => !has(scope))
}

const placeShape = object({
  id: requiredText(),
  name: optionalText(),
  code: optionalText(),
  default: boolean().default(false),
  active: boolean().default(true),
})

/**
 * The id of the active channel or location with the wanted id, name or code, or of the default one.
 * @throws ShopError when there is none
 */
function chosenId(answer: SpreeAnswer, key: 'noChannel' | 'noLocation', wanted?: string): string {
  const all = readList(answer)
    .data.map((one) => readOrFail(placeShape, one))
    .filter(({ active }) => active)
  const found =
    wanted === undefined
      ? (all.find((one) => one.default) ?? all[0])
      : all.find(({ id, name, code }) => [id, name, code].includes(wanted))
  if (!found)
    throw new ShopError('refused', { key: `app.shop.trouble.${key}`, vars: { name: wanted ?? '' } })
  return found.id
}

interface SpreeReads {
  /** @throws ShopError; with the code `no_such_call` when the shop has no such path */
  readonly read: (path: string) => Promise<SpreeAnswer>
  /** Whether the shop accepts translations, as Spree does since 5.6. */
  readonly takesTranslations: () => Promise<boolean>
  readonly location?: string | undefined
}

const isKnownPath = async (call: Promise<unknown>): Promise<boolean> => {
  try {
    await call
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'no_such_call') return false
    throw error
  }
}

/**
 * Reads the places of a shop without writing anything. The version is recognised by which stock
 * path it answers.
 * @throws ShopError for a version before 5.6, and when no channel or location is found
 */
export async function readPlaces({
  read,
  takesTranslations,
  location,
}: SpreeReads): Promise<SpreePlaces> {
  const is5 = await isKnownPath(read('/stock_items?limit=1'))
  const is6 = !is5 && (await isKnownPath(read('/stock_levels?limit=1')))
  if ((!is5 && !is6) || !(await takesTranslations()))
    throw new ShopError('refused', { key: 'app.shop.trouble.tooOld' })
  return {
    version: is5 ? '5.6' : '6.0',
    stock: is5 ? 'stock_items' : 'stock_levels',
    skuFilter: is5 ? 'q[variants_including_master_sku_in][]' : 'q[variants_sku_in][]',
    channel: chosenId(await read('/channels?limit=100'), 'noChannel'),
    location: chosenId(await read('/stock_locations?limit=100'), 'noLocation', location),
  }
}
