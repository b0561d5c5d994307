import { entryOf, type Order, type Preparation } from '../../../resources/parts/orders/order.ts'
import { parcelName } from '../../../resources/parts/orders/orderParcels.ts'
import { boxedWith } from '../../../resources/parts/shipping/packedWith.ts'
import type { DocumentNamed, Language } from '../../../schema/index.ts'
import { countryText } from '../../db/tables/choiceText.ts'

/** A box as it stands on a packing list. */
export interface PackedParcel {
  /** Number among all boxes of the order, from 1. */
  readonly place: number
  readonly W: number
  readonly D: number
  readonly H: number
  readonly weight: number
  /** Of its label; empty where it has none. */
  readonly trackingNumber: string
}

/** A product of an order, and the boxes that hold it. */
export interface PackedProduct {
  readonly sku: string
  readonly name: string
  /** Address of its picture; empty without one. */
  readonly photo: string
  /** Null for a product that was prepared but is not ordered any more. */
  readonly quantity: number | null
  readonly customization: string
  readonly parcels: readonly PackedParcel[]
  /** The product in whose boxes it travels; empty for its own. */
  readonly packedWith: string
}

/** The content of a packing list. */
export interface PackingContent {
  readonly number: string
  readonly shipments: readonly string[]
  /** Lines of both addresses. */
  readonly sender: readonly string[]
  readonly recipient: readonly string[]
  readonly products: readonly PackedProduct[]
  readonly boxes: number
  /** Of all boxes together, in kg. */
  readonly weight: number
}

/** The data of an artisan's company. */
export type Company = NonNullable<DocumentNamed<'contacts'>['companyData']>
type Text = string | null | undefined

const filledLines = (lines: readonly Text[]) => lines.flatMap((line) => line?.trim() || [])

const zipAndCity = (zip: Text, city: Text) => filledLines([zip, city]).join(' ')

/** Name and address of a company, line by line. */
export function companyLines(
  { companyName, address, adressLine2, zip, city, country }: Company,
  language: Language,
): readonly string[] {
  const land = country && countryText(country, language)
  return filledLines([companyName, address, adressLine2, zipAndCity(zip, city), land])
}

/** Name, town and country; no street, which is on the label, since others may read the list. */
function recipientLines({ shipTo: to, country }: Order, language: Language): readonly string[] {
  const code = to?.country || country
  const land = code && countryText(code, language)
  return filledLines([to?.name, to?.company, zipAndCity(to?.zip, to?.city), land])
}

function trackingNumbers({ labels }: Order): ReadonlyMap<string, string> {
  return new Map(
    (labels ?? []).flatMap(({ parcels, TrackingNumber }) =>
      (parcels ?? []).map((one) => [parcelName(one), TrackingNumber ?? ''] as const),
    ),
  )
}

/**
 * Puts together the content of a packing list.
 * @param order as its reader may see it, but always with its recipient
 * @param company the data of the artisan's company, as far as the reader may see them
 */
export function packingContent(order: Order, company: Company, language: Language): PackingContent {
  const items = order.line_items ?? []
  const prepared = order.orderManagementData ?? []
  const tracking = trackingNumbers(order)
  let place = 0
  const packedParcels = (sku: string, entry: Preparation | undefined): PackedParcel[] =>
    (entry?.parcels ?? []).map(({ W, D, H, weight }, at) => ({
      place: (place += 1),
      W,
      D,
      H,
      weight,
      trackingNumber: tracking.get(parcelName({ productSKU: sku, number: at + 1 })) ?? '',
    }))
  const productName = (sku: string) =>
    items.find((one) => one.variant_sku === sku)?.productData?.name || sku
  const hostName = (sku: string) => {
    const host = boxedWith(order, sku)
    return host === sku ? '' : productName(host)
  }
  const seen = new Set<string>()
  const ordered = items.map((item): PackedProduct => {
    const { variant_sku: sku, productData, quantity } = item
    // The boxes of a product that is ordered in two lines are listed once.
    const entry = seen.has(sku) ? undefined : entryOf(prepared, sku)
    seen.add(sku)
    return {
      sku,
      name: productData?.name || sku,
      photo: productData?.mainPhoto ?? '',
      quantity,
      customization: item.customization ?? '',
      parcels: packedParcels(sku, entry),
      packedWith: hostName(sku),
    }
  })
  const others = prepared
    .filter(({ productSKU }) => !seen.has(productSKU))
    .map((entry): PackedProduct => {
      const { productSKU: sku } = entry
      return {
        sku,
        name: sku,
        photo: '',
        quantity: null,
        customization: '',
        parcels: packedParcels(sku, entry),
        packedWith: hostName(sku),
      }
    })
  const products = [...ordered, ...others]
  const sender = companyLines(company, language)
  const weights = products.flatMap(({ parcels }) => parcels.map(({ weight }) => weight))
  return {
    number: order.number ?? '',
    shipments: order.shipments?.map((one) => one.number) ?? [],
    sender: sender.length ? sender : filledLines([order.vendorName]),
    recipient: recipientLines(order, language),
    products,
    boxes: place,
    weight: Math.round(weights.reduce((sum, one) => sum + one, 0) * 100) / 100,
  }
}
