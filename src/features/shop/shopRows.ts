import type { ShopDifference, ShopSend } from '../../../resources/calls/shop.ts'
import { shopOutcomes } from '../../../resources/settings/shop.ts'
import { compareWords } from '../../../schema/index.ts'
import { currentLanguage } from '../../language/language.ts'

/** A product on the page: what sending it would change, and its last transfer. */
export interface ShopRow {
  readonly key: string
  /** Null if the portal no longer has the product. */
  readonly product: string | null
  readonly sku: string
  readonly name: string
  /** Undefined until the product has been compared with the shop. */
  readonly difference: ShopDifference | undefined
  readonly send: ShopSend | undefined
}

/** Joins differences and transfers: a row for each product, in the order of the SKUs. */
export function shopRows(
  differences: readonly ShopDifference[],
  sends: readonly ShopSend[],
): ShopRow[] {
  const sendOf = new Map(sends.map((send) => [send.product, send]))
  const known = new Set(differences.map(({ product }) => product))
  const rows = [
    ...differences.map((difference): ShopRow => ({
      ...difference,
      key: difference.product ?? difference.sku,
      difference,
      send: difference.product === null ? undefined : sendOf.get(difference.product),
    })),
    ...sends
      .filter(({ product }) => !known.has(product))
      .map((send): ShopRow => ({ ...send, key: send.product, difference: undefined, send })),
  ]
  const bySku = compareWords(currentLanguage())
  return rows.toSorted((one, other) => bySku(one.sku, other.sku))
}

export const isUnderWay = ({ state }: Pick<ShopSend, 'state'>) =>
  state === 'waiting' || state === 'retrying'

/** Whether sending the product would change something in the shop. */
export const isSendable = ({ difference }: Pick<ShopRow, 'difference'>) =>
  difference !== undefined && difference.outcome !== 'equal' && difference.problem === null

/** The parts of the page: sent products first, then the others by what sending would do. */
export const shopParts = ['sending', ...shopOutcomes, 'blocked', 'all'] as const
export type ShopPart = (typeof shopParts)[number]

/**
 * The rows of each part that is not empty.
 * @param sentNow products that were sent during this visit, whose results stay visible
 */
export function partsOf(
  rows: readonly ShopRow[],
  sentNow: ReadonlySet<string>,
): ReadonlyMap<ShopPart, readonly ShopRow[]> {
  const parts = new Map<ShopPart, ShopRow[]>()
  const add = (part: ShopPart, row: ShopRow) => parts.set(part, [...(parts.get(part) ?? []), row])
  for (const row of rows) {
    const { difference, send, key } = row
    if (send && (sentNow.has(key) || isUnderWay(send) || send.state === 'failed'))
      add('sending', row)
    if (!difference) add('all', row)
    else add(difference.problem === null ? difference.outcome : 'blocked', row)
  }
  return new Map(
    shopParts.flatMap((part) => {
      const partRows = parts.get(part)
      return partRows ? [[part, partRows] as const] : []
    }),
  )
}
