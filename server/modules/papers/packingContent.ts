import { entriesOf, entryOf, textOf, type Json } from '../../../resources/parts/entries.ts'
import { parcelName } from '../../../resources/parts/orderParcels.ts'
import { boxedWith } from '../../../resources/parts/shipping/packedWith.ts'
import { isObject, valueAt, type Language } from '../../../schema/index.ts'
import { countryText } from '../../records/list/choiceText.ts'

/** A box as it stands on a packing list. */
export interface PackedParcel {
  /** Its place among all boxes of the order, from 1. */
  readonly place: number
  readonly W: number | null
  readonly D: number | null
  readonly H: number | null
  readonly weight: number | null
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

/** What a packing list says, of what its reader may see. */
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

const numberOf = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const present = (lines: readonly string[]) =>
  lines.map((line) => line.trim()).filter((line) => line !== '')

const townOf = (place: Json) => present([textOf(place.zip), textOf(place.city)]).join(' ')

/** Where a company is. */
export function companyLines(company: unknown, language: Language): readonly string[] {
  if (!isObject(company)) return []
  const { companyName, address, adressLine2, country } = company
  return present([
    textOf(companyName),
    textOf(address),
    textOf(adressLine2),
    townOf(company),
    textOf(country) && countryText(textOf(country), language),
  ])
}

/** Name, town and country: the street is on the label, and the list lies where others read it. */
function recipientLines({ shipTo, country }: Json, language: Language): readonly string[] {
  const to = isObject(shipTo) ? shipTo : {}
  const code = textOf(to.country) || textOf(country)
  return present([
    textOf(to.name),
    textOf(to.company),
    townOf(to),
    code && countryText(code, language),
  ])
}

function trackingNumbers(order: Json): ReadonlyMap<string, string> {
  return new Map(
    entriesOf(order.labels).flatMap(({ parcels, TrackingNumber }) =>
      entriesOf(parcels).map(({ productSKU, number }): [string, string] => [
        parcelName({ productSKU, number }),
        textOf(TrackingNumber),
      ]),
    ),
  )
}

/**
 * Puts together what a packing list says.
 * @param order as its reader may see it, with its recipient, whoever reads it
 * @param company the data of the artisan's company, as far as the reader may see them
 */
export function packingContent(order: Json, company: unknown, language: Language): PackingContent {
  const items = entriesOf(order.line_items)
  const prepared = entriesOf(order.orderManagementData)
  const tracking = trackingNumbers(order)
  let place = 0
  const packed = (sku: string, entry: Json | undefined): PackedParcel[] =>
    entriesOf(entry?.parcels).map(({ W, D, H, weight }, at) => ({
      place: (place += 1),
      W: numberOf(W),
      D: numberOf(D),
      H: numberOf(H),
      weight: numberOf(weight),
      trackingNumber: tracking.get(parcelName({ productSKU: sku, number: at + 1 })) ?? '',
    }))
  const nameOf = (sku: string) =>
    textOf(valueAt(items.find((one) => one.variant_sku === sku) ?? {}, ['productData', 'name'])) ||
    sku
  const hostName = (sku: string) => {
    const host = boxedWith(order, sku)
    return host === sku ? '' : nameOf(host)
  }
  const seen = new Set<string>()
  const ordered = items.map((item): PackedProduct => {
    const sku = textOf(item.variant_sku)
    // The boxes of a product that is ordered in two lines are listed once.
    const entry = seen.has(sku) ? undefined : entryOf(prepared, sku)
    seen.add(sku)
    return {
      sku,
      name: textOf(valueAt(item, ['productData', 'name'])) || sku,
      photo: textOf(valueAt(item, ['productData', 'mainPhoto'])),
      quantity: numberOf(item.quantity),
      customization: textOf(item.customization),
      parcels: packed(sku, entry),
      packedWith: hostName(sku),
    }
  })
  const others = prepared
    .filter(({ productSKU }) => !seen.has(textOf(productSKU)))
    .map((entry): PackedProduct => {
      const sku = textOf(entry.productSKU)
      return {
        sku,
        name: sku,
        photo: '',
        quantity: null,
        customization: '',
        parcels: packed(sku, entry),
        packedWith: hostName(sku),
      }
    })
  const products = [...ordered, ...others]
  const sender = companyLines(company, language)
  const weights = products.flatMap(({ parcels }) => parcels.map(({ weight }) => weight ?? 0))
  return {
    number: textOf(order.number),
    shipments: entriesOf(order.shipments).map((one) => textOf(one.number)),
    sender: sender.length ? sender : present([textOf(order.vendorName)]),
    recipient: recipientLines(order, language),
    products,
    boxes: place,
    weight: Math.round(weights.reduce((sum, one) => sum + one, 0) * 100) / 100,
  }
}
