import { translate } from '../../../i18n/index.ts'
import { productName, type Order, type Purchase } from '../../../resources/parts/orders/order.ts'
import { hasEnded, isCanceled, mayShip } from '../../../resources/parts/orders/orderStatus.ts'
import { packedIn } from '../../../resources/parts/shipping/packedWith.ts'
import { writtenDay } from '../../../schema/days/writtenDay.ts'
import { notify } from '../../jobs/notify.ts'
import { readDocument } from '../../db/tables/readDocument.ts'
import type { OrderMailSubject } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import { orderNotices } from './orderNews.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'

type Parts = Omit<MailJobParts, 'model'>
export type Point = { readonly name: string; readonly text: string }
export type Translate = (
  key: Parameters<typeof translate>[1],
  vars?: Record<string, string | number>,
) => string

/** The ordered items, with the day by which the customer expects them. */
export const itemPoints = (order: Order, t: Translate): Point[] =>
  (order.line_items ?? []).map(({ variant_sku: sku, quantity: count, ...item }) => {
    const day = item.expected_shipping_at
    return {
      name: productName(order, sku),
      text: day
        ? t('mails.orderMail.itemBy', { count, sku, day: writtenDay(day) })
        : t('mails.orderMail.item', { count, sku }),
    }
  })

/** The shipments with their boxes, carrier and pickup day. */
export function parcelPoints(order: Order, purchases: readonly Purchase[], t: Translate): Point[] {
  return purchases.map((one) => {
    const boxes = (one.parcels ?? []).map(({ productSKU, number }) =>
      t('mails.orderMail.box', {
        name: packedIn(order, productSKU)
          .map((sku) => productName(order, sku))
          .join(' + '),
        number,
      }),
    )
    const day = one.pickupConfirmation && one.pickupOn
    const facts = [
      [one.carrier_label, one.service].filter(Boolean).join(' '),
      one.TrackingNumber,
      ...(day ? [t('mails.orderMail.pickupOn', { day: writtenDay(day) })] : []),
    ]
    return { name: boxes.join(', '), text: facts.filter(Boolean).join(', ') }
  })
}

/** The pickup address in one line. */
function pickupText({ pickupAddressAndTime: pickup }: Order): string {
  const town = [pickup?.zip, pickup?.city].filter(Boolean).join(' ')
  return [pickup?.locationName, pickup?.address, town].filter(Boolean).join(', ')
}

/** Mails that list what is ordered now. */
const listsItems: readonly OrderMailSubject[] = ['ordered', 'reopened', 'termsChanged']

/** Whether a mail still applies to the order when it is sent. */
const stillApplies: Readonly<
  Record<OrderMailSubject, (order: Order, purchase: Purchase | undefined) => boolean>
> = {
  ordered: mayShip,
  labelReady: ({ status }, purchase) =>
    !hasEnded(status) && purchase?.state === 'bought' && Boolean(purchase.pickupConfirmation),
  labelVoided: (_, purchase) => purchase?.state === 'voided',
  pickupChanged: (_, purchase) => purchase?.state === 'bought',
  addressChanged: mayShip,
  canceled: isCanceled,
  reopened: ({ status }) => !hasEnded(status),
  returned: ({ status }) => status === 'returned',
  termsChanged: ({ status }) => !hasEnded(status),
}

/**
 * Mails an artisan about an order: it came in, its label or pickup is ready or has changed, it was
 * canceled. A mail that no longer applies is not sent.
 */
export function orderMailJob(parts: Parts): JobHandler<'orderMail'> {
  const { database, publicUrl } = parts
  return async (id, { order, about, key }) => {
    const record = await readDocument(database, 'orders', order)
    const purchase = record?.purchases?.find((one) => one.key === key)
    if (!record || !stillApplies[about](record, purchase)) return
    const reader = await mailRecipient(database, record.vendor)
    if (!reader) return
    const number = record.number ?? ''
    const day = (purchase?.pickupConfirmation && purchase.pickupOn) || ''
    const vars = { number, day: writtenDay(day), place: pickupText(record) }
    const t: Translate = (name, more) => translate(reader.language, name, { ...vars, ...more })
    const isPickupCanceled = about === 'pickupChanged' && !day
    const subject = isPickupCanceled ? 'pickupCanceled' : about
    const page = `/vendors/${String(record.vendor)}/orders/${encodeURIComponent(number)}`
    const print = `${publicUrl}/api/order/${encodeURIComponent(number)}/vendor/${String(record.vendor)}/print`
    const isPrinted = subject === 'labelReady'
    await notify(parts, {
      id,
      notice: orderNotices[about],
      reader,
      subject: { key: `mails.orderMail.${subject}.subject`, vars },
      paragraphs: [t(`mails.orderMail.${subject}.text`)],
      points: purchase
        ? parcelPoints(record, [purchase], t)
        : listsItems.includes(about)
          ? itemPoints(record, t)
          : [],
      action: t(isPrinted ? 'mails.orderMail.print' : 'mails.orderMail.action'),
      page,
      ...(isPrinted && { link: print }),
      endings: [t(`mails.orderMail.${subject}.ending`)],
    })
  }
}
