import { sql } from 'kysely'
import { documents } from '../../db/tables/documents.ts'
import { translate } from '../../../i18n/index.ts'
import { collections } from '../../../resources/collections.ts'
import { isObject } from '../../../schema/index.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { notify } from '../../jobs/notify.ts'

const productDoc = documents('products')

/**
 * Mails a vendor why a collection was disapproved and which products were rejected with it, all in
 * one mail. Nothing is sent when the collection has been approved since, or the vendor has no
 * account.
 */
export function collectionDisapprovedJob(
  parts: Omit<MailJobParts, 'model'>,
): JobHandler<'collectionDisapproved'> {
  const { database } = parts
  return async (id, { collection, at, reason }) => {
    const { rows } = await sql<{ doc: unknown }>`
      select "doc" from collections_docs where "_id" = ${collection}::uuid`.execute(database)
    const record = rows[0]?.doc
    if (!isObject(record) || record.state !== 'disapproved') return
    const reader = await mailRecipient(database, record.vendor)
    if (!reader) return
    const rejected = await sql<{ name: string | null; text: string }>`
      select ${productDoc.text('name')} as name, g."sku" as text
      from products g join products_docs d on d."_id" = g."_id"
      where g."vendorCollection" = ${collection}::uuid and ${productDoc.text('rejection.at')} = ${at}
      order by g."sku"`.execute(database)
    const vars = { name: String(record[collections.title]), smart_count: rejected.rows.length }
    const t = (key: Parameters<typeof translate>[1]) => translate(reader.language, key, vars)
    await notify(parts, {
      id,
      notice: 'collectionDisapproved',
      reader,
      subject: { key: 'mails.collectionDisapproved.subject', vars },
      paragraphs: [
        t('mails.collectionDisapproved.text'),
        reason,
        ...(rejected.rows.length ? [t('mails.collectionDisapproved.products')] : []),
      ],
      points: rejected.rows.map(({ name, text }) => ({ name: name ?? '–', text })),
      action: t('mails.collectionDisapproved.action'),
      page: `/collections/${collection}`,
      endings: [t('mails.collectionDisapproved.ending')],
    })
  }
}
