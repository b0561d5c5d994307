import { PDFDocument } from '@cantoo/pdf-lib'
import { isWebAddress, type RecordNamed, fileName } from '../../../schema/index.ts'
import { pickupHour } from '../../../resources/settings/shipping.ts'
import { orderParcels, parcelName } from '../../../resources/parts/orders/orderParcels.ts'
import type { BoughtShipment, Carrier } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { ownerOf } from '../../files/ownerOf.ts'
import type { CallContext } from '../../http/callHandler.ts'
import { changePurchase, purchaseOf } from './purchases.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import { carrierParcel, recipientOf, senderOf, pickupWindows } from './shipment.ts'
import { loadPdf } from '../../files/loadPdf.ts'

/**
 * Merges PDFs in their order; a single one stays unchanged.
 * @throws Error for a broken PDF among several
 */
async function mergePdfs(pdfs: readonly Uint8Array[]): Promise<Uint8Array> {
  const [only] = pdfs
  if (only && pdfs.length === 1) return only
  const merged = await PDFDocument.create()
  for (const pdf of pdfs) {
    const source = await loadPdf(pdf)
    const pages = await merged.copyPages(source, source.getPageIndices())
    for (const page of pages) merged.addPage(page)
  }
  return merged.save()
}

/** Epoch seconds of the pickup hour on a day. */
export const pickupSeconds = (day: string) =>
  Date.parse(`${day}T00:00:00Z`) / 1000 + pickupHour * 3600

type Parts = Pick<CallContext<'orders'>, 'engine' | 'resource' | 'actor' | 'documents'>

/**
 * Runs a step after the payment: a failure of the carrier is added to `problems` and undoes
 * nothing.
 */
async function tryStep<T>(problems: string[], work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error
    problems.push(error.message)
    return null
  }
}

/** Stores the labels of a shipment as one PDF of the order. */
async function storeLabel(
  { documents, resource, actor }: Parts,
  carrier: Carrier,
  order: RecordNamed<'orders'>,
  { labelUrls }: BoughtShipment,
): Promise<string> {
  const labels: Uint8Array[] = []
  for (const url of labelUrls) labels.push(await carrier.readLabel(url))
  const label = await mergePdfs(labels).catch((cause: unknown) => {
    throw new CarrierError('unknown', 'A label cannot be read.', { cause })
  })
  return documents.keep(label, `label-${order.number}`, {
    resource: resource.name,
    recordId: order._id,
    owner: ownerOf(resource, order),
    userId: actor.subject.id,
  })
}

/** Books the pickup of a purchase on its day. */
export function bookPickupOf(carrier: Carrier, order: Order, purchase: Purchase) {
  const { parcels, order_id: orderId, pickupOn, carrier_label: label, service } = purchase
  // Earlier purchases have no name of the carrier's own; the offer may still be there.
  const offer = purchase.carrier
    ? purchase
    : order.shippingRates?.find((one) => one.carrier_label === label && one.service === service)
  const names = new Set(parcels?.map(parcelName))
  return carrier.bookPickup({
    orderId: String(orderId),
    from: senderOf(order),
    to: recipientOf(order),
    by: offer ? { carrier: offer.carrier ?? '', carrier_id: offer.carrier_id ?? '' } : null,
    parcels: orderParcels(order)
      .filter((one) => names.has(parcelName(one)))
      .map(carrierParcel),
    pickupTime: pickupSeconds(String(pickupOn)),
    windows: pickupWindows(order),
  })
}

/**
 * Records right away that a purchase succeeded, and then adds its label, its pickup and the customs
 * paper. Failures of these are listed in `Errors`; each can be retried.
 */
export async function completePurchase(
  parts: Parts,
  carrier: Carrier,
  id: string,
  key: string,
  bought: BoughtShipment,
): Promise<void> {
  await changePurchase(parts, id, key, {
    state: 'bought',
    order_id: bought.orderId,
    TrackingNumber: bought.trackingNumber,
    // A paid purchase must be stored even when the carrier's link is malformed.
    TrackingExternalLink: isWebAddress(bought.trackingLink, true) ? bought.trackingLink : null,
    Errors: null,
  })
  const { engine, resource, actor, documents } = parts
  const order = await engine.stored(resource, actor, id)
  const purchase = purchaseOf(order, key)
  if (!purchase) return
  const problems: string[] = []
  const LabelURL =
    purchase.LabelURL ?? (await tryStep(problems, () => storeLabel(parts, carrier, order, bought)))
  const pickup = purchase.pickupConfirmation
    ? null
    : await tryStep(problems, () => bookPickupOf(carrier, order, purchase))
  const { documentation: paper } = order
  const pdf = paper ? await documents.read(paper) : null
  if (pdf)
    await tryStep(problems, () =>
      carrier.uploadDocument(bought.orderId, paper ? fileName(paper) : 'etd.pdf', pdf),
    )
  await changePurchase(parts, id, key, {
    LabelURL,
    ...(pickup && { pickupConfirmation: pickup.confirmation }),
    Errors: problems.length ? problems.join('\n') : null,
  })
}
