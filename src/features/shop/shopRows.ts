import type { ShopDifference, ShopSend } from '../../../resources/calls/shop.ts'
import { shopOutcomes } from '../../../resources/settings/shop.ts'

/** A product on the page: what sending it would do, and how its last way went. */
export interface ShopRow {
  readonly key: string
  /** Null for one that the portal has no more. */
  readonly product: string | null
  readonly sku: string
  readonly name: string
  /** Absent until the shop has been asked. */
  readonly difference: ShopDifference | undefined
  readonly send: ShopSend | undefined
}

/** Differences and ways, a row for each product, in the order of the SKUs. */
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
  return rows.toSorted((one, other) => one.sku.localeCompare(other.sku))
}

export const isUnderWay = ({ state }: Pick<ShopSend, 'state'>) =>
  state === 'waiting' || state === 'retrying'

/** Whether sending it would do something. */
export const isSendable = ({ difference }: Pick<ShopRow, 'difference'>) =>
  difference !== undefined && difference.outcome !== 'equal' && difference.problem === null

/** The parts of the page: what is or was just sent, then what would happen to which. */
export const shopParts = ['sending', ...shopOutcomes, 'blocked', 'all'] as const
export type ShopPart = (typeof shopParts)[number]

/**
 * The rows of each part that has some.
 * @param sentNow products that were sent on this visit: their results stay in sight
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
      const some = parts.get(part)
      return some ? [[part, some] as const] : []
    }),
  )
}
