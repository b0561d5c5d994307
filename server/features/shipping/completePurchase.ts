import { PDFDocument } from '@cantoo/pdf-lib'
import { isWebAddress, type RecordNamed, fileName } from '../../../schema/index.ts'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import type { BoughtShipment, Carrier } from '../../adapters/carrier/carrier.ts'
import { CarrierError } from '../../adapters/carrier/carrierError.ts'
import { ownerOf } from '../../files/ownerOf.ts'
import type { CallContext } from '../../http/callHandler.ts'
import { knownNow } from '../../db/databaseNow.ts'
import { askForPickup, cancelUnwantedPickup } from './pickups.ts'
import { changePurchase, purchaseOf, type PurchaseParts } from './purchases.ts'
import type { Purchase } from '../../../resources/parts/orders/order.ts'
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

type Parts = PurchaseParts & Pick<CallContext<'orders'>, 'documents'>

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

/** Uploads the customs paper of an order, if it has one. */
async function sendPaper(
  documents: Parts['documents'],
  carrier: Carrier,
  { documentation: paper }: RecordNamed<'orders'>,
  orderId: string,
): Promise<void> {
  const pdf = paper ? await documents.read(paper) : null
  if (pdf) await carrier.uploadDocument(orderId, paper ? fileName(paper) : 'etd.pdf', pdf)
}

/**
 * Records right away that a purchase succeeded, and then adds its label, its pickup and the customs
 * paper. Failures of these are listed in `Errors`; each can be retried. For an order that has ended
 * meanwhile, what was bought is recorded and nothing else is arranged.
 * @returns the order afterwards
 */
export async function completePurchase(
  parts: Parts,
  carrier: Carrier,
  id: string,
  key: string,
  bought: BoughtShipment,
): Promise<RecordNamed<'orders'>> {
  const askedAt = knownNow(parts.database).toISOString()
  const mayBook = ({ pickupConfirmation, pickupOn }: Purchase, { status }: RecordNamed<'orders'>) =>
    !pickupConfirmation && !!pickupOn && !hasEnded(status)
  const order = await changePurchase(parts, id, key, (now, stored) => ({
    state: 'bought',
    order_id: bought.orderId,
    TrackingNumber: bought.trackingNumber,
    // A paid purchase must be stored even when the carrier's link is malformed.
    TrackingExternalLink: isWebAddress(bought.trackingLink, true) ? bought.trackingLink : null,
    Errors: null,
    ...(mayBook(now, stored) && {
      asked: 'pickup',
      askedAt,
      askedDay: now.askedDay ?? now.pickupOn,
    }),
  }))
  const { engine, resource, actor, documents } = parts
  const problems: string[] = []
  const LabelURL =
    purchaseOf(order, key)?.LabelURL ??
    (await tryStep(problems, () => storeLabel(parts, carrier, order, bought)))
  // It may have ended while the label was fetched.
  const current = await engine.stored(resource, actor, id)
  const purchase = purchaseOf(current, key)
  const day = purchase?.askedDay ?? purchase?.pickupOn
  const isWanted = purchase !== undefined && !!day && mayBook(purchase, current)
  const pickup = isWanted ? await askForPickup(carrier, current, purchase, day) : null
  if (pickup?.error) problems.push(pickup.error.message)
  if (!hasEnded(current.status))
    await tryStep(problems, () => sendPaper(documents, carrier, current, bought.orderId))
  const after = await changePurchase(parts, id, key, {
    LabelURL,
    ...pickup?.change,
    Errors: problems.length ? problems.join('\n') : null,
  })
  await cancelUnwantedPickup(parts, carrier, after, key)
  return after
}
