import type { DocumentNamed, EntryOf, RecordOf } from '../../../schema/index.ts'
import type { pickup } from '../pickup.ts'

/** An order, with the fields that its reader sees. */
export type Order = DocumentNamed<'orders'>
export type LineItem = EntryOf<'orders', 'line_items'>
/** What the artisan has prepared of one product. */
export type Preparation = EntryOf<'orders', 'orderManagementData'>
export type Parcel = NonNullable<Preparation['parcels']>[number]
export type Shipment = EntryOf<'orders', 'shipments'>
export type Purchase = EntryOf<'orders', 'purchases'>
export type Review = EntryOf<'orders', 'reviews'>
export type Label = EntryOf<'orders', 'labels'>
export type Pickup = RecordOf<ReturnType<typeof pickup>>

/** The entry about one product. */
export const entryOf = <E extends { readonly productSKU: string }>(
  entries: readonly E[] | null | undefined,
  sku: string,
): E | undefined => entries?.find(({ productSKU }) => productSKU === sku)

/** The path parameters that identify an order in its calls. */
export const orderParams = ({ number, vendor }: Order) => ({
  number: number ?? '',
  vendorId: vendor ?? '',
})

/** The name of an ordered product at the time of the order; its SKU if it has none. */
export const productName = ({ line_items: items }: Order, sku: string): string =>
  items?.find((one) => one.variant_sku === sku)?.productData?.name || sku
