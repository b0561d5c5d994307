import { sql } from 'kysely'
import { translate } from '../../../i18n/index.ts'
import { isObject } from '../../../schema/index.ts'
import { mailLayout } from '../../adapters/mail/mailLayout.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import { entriesOf, entryOf, textOf, type Json } from '../../../resources/parts/entries.ts'

type Text = (key: Parameters<typeof translate>[1], vars?: Record<string, string | number>) => string

/** What a reason is about, in words: a box, or which picture of which group. */
function nameOf(target: unknown, entry: Json, t: Text): string {
  const [, number] = /^parcel:(\d+)$/.exec(String(target)) ?? []
  if (number !== undefined) return t('mails.orderSentBack.parcel', { number })
  for (const group of ['readyPhoto', 'packagePhoto'] as const) {
    const at = [entry[group]].flat().indexOf(target)
    if (at >= 0) return t(`mails.orderSentBack.${group}`, { number: at + 1 })
  }
  return String(target)
}

/**
 * Informs an artisan which pictures or boxes of an order came back, and why. When they have been judged again
 * since, or nobody signs in for the artisan, there is nothing to send.
 */
export function orderSentBackJob(parts: Omit<MailJobParts, 'model'>): JobHandler<'orderSentBack'> {
  const { database, mailer, publicUrl } = parts
  return async (id, { order, sku, at }) => {
    const { rows } = await sql<{ doc: unknown }>`
      select "doc" from orders_docs where "_id" = ${order}::uuid`.execute(database)
    const record = rows[0]?.doc
    if (!isObject(record)) return
    const review = entryOf(record.reviews, sku)
    if (review?.state !== 'sentBack' || review.at !== at) return
    const reader = await mailRecipient(database, record.vendor)
    if (!reader) return
    const { account, language } = reader
    const number = String(record.number)
    const item = entriesOf(record.line_items).find((one) => one.variant_sku === sku)
    const name = (isObject(item?.productData) && textOf(item.productData.name)) || sku
    const t: Text = (key, vars) => translate(language, key, { name, sku, number, ...vars })
    const entry = entryOf(record.orderManagementData, sku) ?? {}
    await mailer.send(
      mailLayout({
        id,
        language,
        to: account,
        subject: t('mails.orderSentBack.subject'),
        paragraphs: [t('mails.orderSentBack.text'), t('mails.orderSentBack.where')],
        points: entriesOf(review.remarks).map(({ target, text }) => ({
          name: nameOf(target, entry, t),
          text: String(text),
        })),
        action: {
          text: t('mails.orderSentBack.action'),
          link: `${publicUrl}/vendors/${String(record.vendor)}/orders/${encodeURIComponent(number)}`,
        },
        endings: [t('mails.orderSentBack.ending')],
      }),
    )
  }
}
