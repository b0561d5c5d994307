import type { Order } from '../../../resources/parts/orders/order.ts'
import { bareAddress } from '../../../schema/index.ts'

/** The addresses of the labels of an order, each once: several boxes may share one. */
export function labelAddresses({ labels }: Order): readonly string[] {
  return [...new Set(labels?.flatMap(({ LabelURL }) => (LabelURL ? bareAddress(LabelURL) : [])))]
}
