import { isObject } from '../../../schema/index.ts'
import { crateItem, valueIn, type Entry } from '../../../resources/parts/additionalData.ts'

/** A change that the Info popover lists; `crate` is the wooden crate. */
export interface ShownChange {
  readonly field: string
  readonly from: string | null
  readonly to: string | null
}

/** Of all changes it shows those of four fields (row PROD-066). */
const plain = ['shippingIn', 'pricing.EUR.wholesale', 'pricing.EUR.retail']

function crateOf(value: unknown): string | null {
  let entries: unknown = value
  if (typeof value === 'string')
    try {
      entries = JSON.parse(value)
    } catch {
      return null
    }
  if (!Array.isArray(entries)) return null
  const list = entries as readonly Entry[]
  return valueIn(list, crateItem, 'en') ?? valueIn(list, crateItem, 'it')
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** The last changes of a product as far as the popover shows them. */
export function shownChanges(changes: unknown): readonly ShownChange[] {
  const list: readonly unknown[] = Array.isArray(changes) ? changes : []
  return list.filter(isObject).flatMap(({ field, from, to }): ShownChange[] => {
    if (typeof field !== 'string') return []
    if (plain.includes(field)) return [{ field, from: textOf(from), to: textOf(to) }]
    if (field !== 'additionalData') return []
    const crate = { field: 'crate', from: crateOf(from), to: crateOf(to) }
    return crate.from === crate.to ? [] : [crate]
  })
}
