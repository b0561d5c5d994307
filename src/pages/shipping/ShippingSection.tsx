import type { RaRecord } from 'react-admin'

interface Props {
  readonly order: RaRecord
}

/** Rates, pickup and label of an order. */
export function ShippingSection({ order }: Props) {
  return <section data-order={order.id} />
}
