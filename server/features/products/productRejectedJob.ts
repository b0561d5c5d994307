import { sql } from 'kysely'
import { labelKey, translate } from '../../../i18n/index.ts'
import { products } from '../../../resources/products.ts'
import { isObject, remarksOf, valueAt } from '../../../schema/index.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { notify } from '../../jobs/notify.ts'

/**
 * Mails a vendor why a product was rejected and which fields to revise. Nothing is sent when it has
 * been reviewed again since, or the vendor has no account.
 */
export function productRejectedJob(parts: MailJobParts): JobHandler<'productRejected'> {
  const { database, model } = parts
  const resource = model.resource(products.name)
  return async (id, { product, at }) => {
    const { rows } = await sql<{ doc: unknown }>`
      select "doc" from products_docs where "_id" = ${product}::uuid`.execute(database)
    const record = rows[0]?.doc
    if (!isObject(record) || valueAt(record, ['rejection', 'at']) !== at) return
    const reader = await mailRecipient(database, record.vendor)
    if (!reader) return
    const { language } = reader
    const stringField = (field: string) => (typeof record[field] === 'string' ? record[field] : '')
    const vars = { name: stringField('name'), sku: stringField('sku') }
    const t = (key: Parameters<typeof translate>[1]) => translate(language, key, vars)
    const text = valueAt(record, ['rejection', 'text'])
    const points = remarksOf(resource, record).map((remark) => ({
      name: translate(language, labelKey(resource.name, remark.field)),
      text: remark.text,
    }))
    await notify(parts, {
      id,
      notice: 'productRejected',
      reader,
      subject: { key: 'mails.productRejected.subject', vars },
      paragraphs: [
        t('mails.productRejected.text'),
        ...(typeof text === 'string' ? [text] : []),
        ...(points.length ? [t('mails.productRejected.where')] : []),
      ],
      points,
      action: t('mails.productRejected.action'),
      page: `/products/${product}`,
      endings: [t('mails.productRejected.ending')],
    })
  }
}
