import { translate } from '../../../i18n/index.ts'
import { notify } from '../../jobs/notify.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import { readDocument } from '../../db/tables/readDocument.ts'
import { entryOf, type Preparation } from '../../../resources/parts/orders/order.ts'

type Translate = (
  key: Parameters<typeof translate>[1],
  vars?: Record<string, string | number>,
) => string

/** The box or picture that a remark is about, in words. */
function targetLabel(target: string, entry: Preparation | undefined, t: Translate): string {
  const [, number] = /^parcel:(\d+)$/.exec(target) ?? []
  if (number !== undefined) return t('mails.orderSentBack.parcel', { number })
  for (const group of ['readyPhoto', 'packagePhoto'] as const) {
    const at = entry?.[group]?.indexOf(target) ?? -1
    if (at >= 0) return t(`mails.orderSentBack.${group}`, { number: at + 1 })
  }
  return target
}

/**
 * Mails an artisan which pictures or boxes of an order were sent back, and why. Nothing is sent
 * when they have been reviewed again since, or the artisan has no account.
 */
export function orderSentBackJob(parts: Omit<MailJobParts, 'model'>): JobHandler<'orderSentBack'> {
  const { database } = parts
  return async (id, { order, sku, at }) => {
    const record = await readDocument(database, 'orders', order)
    if (!record) return
    const review = entryOf(record.reviews, sku)
    if (review?.state !== 'sentBack' || review.at !== at) return
    const reader = await mailRecipient(database, record.vendor)
    if (!reader) return
    const number = String(record.number)
    const item = record.line_items?.find((one) => one.variant_sku === sku)
    const name = item?.productData?.name || sku
    const vars = { name, sku, number }
    const t: Translate = (key, more) => translate(reader.language, key, { ...vars, ...more })
    const entry = entryOf(record.orderManagementData, sku)
    await notify(parts, {
      id,
      notice: 'orderSentBack',
      reader,
      subject: { key: 'mails.orderSentBack.subject', vars },
      paragraphs: [t('mails.orderSentBack.text'), t('mails.orderSentBack.where')],
      points: (review.remarks ?? []).map(({ target, text }) => ({
        name: targetLabel(target, entry, t),
        text,
      })),
      action: t('mails.orderSentBack.action'),
      page: `/vendors/${String(record.vendor)}/orders/${encodeURIComponent(number)}`,
      endings: [t('mails.orderSentBack.ending')],
    })
  }
}
