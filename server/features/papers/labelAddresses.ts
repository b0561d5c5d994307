import type { Order } from '../../../resources/parts/orders/order.ts'
import { bareAddress } from '../../../schema/index.ts'

/** Addresses of an order's labels without duplicates: several boxes may share a label. */
export function labelAddresses({ labels }: Order): readonly string[] {
  return [...new Set(labels?.flatMap(({ LabelURL }) => (LabelURL ? bareAddress(LabelURL) : [])))]
}
