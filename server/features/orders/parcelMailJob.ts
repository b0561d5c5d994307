import { translate } from '../../../i18n/index.ts'
import type { Order, Purchase } from '../../../resources/parts/orders/order.ts'
import { hasEnded } from '../../../resources/parts/orders/orderStatus.ts'
import { parcelsToStop } from '../../../resources/parts/shipping/orderAttention.ts'
import { readDocument } from '../../db/tables/readDocument.ts'
import type { ParcelMailSubject } from '../../jobs/enqueueJob.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import { notify } from '../../jobs/notify.ts'
import { itemPoints, parcelPoints, type Point, type Translate } from './orderMailJob.ts'
import { parcelNotices } from './orderNews.ts'

const isComingBack =
  ({ status }: Order) =>
  ({ state, returnedAt }: Purchase) =>
    state === 'bought' && Boolean(returnedAt) && !hasEnded(status)

/** What a mail lists, as long as it still applies. */
const pointsOf: Readonly<Record<ParcelMailSubject, (order: Order, t: Translate) => Point[]>> = {
  stop: (order, t) => parcelPoints(order, parcelsToStop(order), t),
  comesBack: (order, t) =>
    parcelPoints(order, (order.purchases ?? []).filter(isComingBack(order)), t),
  termsChanged: itemPoints,
}

/**
 * Tells logistics what to look after: parcels to stop of an order that has ended, parcels that the
 * carrier brings back, and terms that the ERP has otherwise. A mail that no longer applies is not
 * sent.
 */
export function parcelMailJob(parts: Omit<MailJobParts, 'model'>): JobHandler<'parcelMail'> {
  const { database } = parts
  return async (id, { order, about, user }) => {
    const record = await readDocument(database, 'orders', order)
    const reader = await mailRecipient(database, user)
    if (!record || !reader) return
    const number = record.number ?? ''
    // An order's document has no copy of the artisan's name.
    const artisan = await readDocument(database, 'vendors', String(record.vendor))
    const vars = { number, vendor: artisan?.artisanName ?? '' }
    const t: Translate = (name, more) => translate(reader.language, name, { ...vars, ...more })
    const points = pointsOf[about](record, t)
    if (!points.length) return
    const subject = about === 'stop' && record.status === 'returned' ? 'stopReturned' : about
    await notify(parts, {
      id,
      notice: parcelNotices[about],
      reader,
      subject: { key: `mails.parcelMail.${subject}.subject`, vars },
      paragraphs: [t(`mails.parcelMail.${subject}.text`)],
      points,
      action: t('mails.orderMail.action'),
      page: `/vendors/${String(record.vendor)}/orders/${encodeURIComponent(number)}`,
      endings: [t(`mails.parcelMail.${subject}.ending`)],
    })
  }
}
