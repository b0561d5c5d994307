import { array, boolean, object } from 'yup'
import { neededWords, readList, readOrFail, words, type SpreeAnswer } from './readAnswer.ts'
import { ShopError } from './shopError.ts'

/** What of a shop has to be known before a product goes there. */
export interface SpreePlaces {
  readonly version: '5.6' | '6.0'
  /** What the version calls its stock: items in 5.6, levels in 6.0. */
  readonly stock: 'stock_items' | 'stock_levels'
  /** How a product is found by its SKU there: a filter that a version does not know finds everything. */
  readonly skuFilter: string
  /** Where shoppers see it. */
  readonly channel: string
  /** Where its stock lies. */
  readonly location: string
}

/** What a key has to be allowed (Spree's `Scopes`); to write includes to read. */
export const neededScopes = [
  'write_products',
  'write_stock',
  'read_orders',
  'read_settings',
] as const

const scopesShape = object({ scopes: array(words()).required() })

/** Those that a key lacks. @throws ShopError */
export function missingScopes(answer: SpreeAnswer): readonly string[] {
  const { scopes } = readOrFail(scopesShape, answer)
  const has = (scope: string) =>
    [scope, scope.replace('read_', 'write_'), 'write_all'].some((one) => scopes.includes(one)) ||
    (scope.startsWith('read_') && scopes.includes('read_all'))
  return neededScopes.filter((scope) => !has(scope))
}

const placeShape = object({
  id: neededWords(),
  name: words(),
  code: words(),
  default: boolean().default(false),
  active: boolean().default(true),
})

/** The one that goes by this name, else the usual one. @throws ShopError where there is none */
function usualOf(answer: SpreeAnswer, key: 'noChannel' | 'noLocation', wanted?: string): string {
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
  /** @throws ShopError; with the code `no_such_call` where the shop knows no such address */
  readonly read: (path: string) => Promise<SpreeAnswer>
  /** Whether the shop takes texts in other languages, which Spree does from 5.6 on. */
  readonly takesTranslations: () => Promise<boolean>
  readonly location?: string | undefined
}

const isKnown = async (asked: Promise<unknown>): Promise<boolean> => {
  try {
    await asked
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'no_such_call') return false
    throw error
  }
}

/**
 * Looks at a shop without writing anything: its version tells itself by the one name of stock that it answers to.
 * @throws ShopError for a version before 5.6, and where no channel or place is found
 */
export async function readPlaces({
  read,
  takesTranslations,
  location,
}: SpreeReads): Promise<SpreePlaces> {
  const isFive = await isKnown(read('/stock_items?limit=1'))
  const isSix = !isFive && (await isKnown(read('/stock_levels?limit=1')))
  if ((!isFive && !isSix) || !(await takesTranslations()))
    throw new ShopError('refused', { key: 'app.shop.trouble.tooOld' })
  return {
    version: isFive ? '5.6' : '6.0',
    stock: isFive ? 'stock_items' : 'stock_levels',
    skuFilter: isFive ? 'q[variants_including_master_sku_in][]' : 'q[variants_sku_in][]',
    channel: usualOf(await read('/channels?limit=100'), 'noChannel'),
    location: usualOf(await read('/stock_locations?limit=100'), 'noLocation', location),
  }
}
