import { entriesOf, textOf, type Json } from '../../../resources/parts/entries.ts'
import { bareAddress } from '../../../schema/index.ts'

/** The addresses of the labels of an order, each once: several boxes may share one. */
export function labelAddresses(order: Json): readonly string[] {
  const found = entriesOf(order.labels).map(({ LabelURL }) => bareAddress(textOf(LabelURL)))
  return [...new Set(found)].filter((address) => address !== '')
}
