import { sql } from 'kysely'
import { labelKey, translate } from '../../../i18n/index.ts'
import { products } from '../../../resources/products.ts'
import type { Language } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { notify } from '../../jobs/notify.ts'
import { noticeOf } from './liveChanges.ts'

/** The labels of fields in a sentence; fields of a group that share a label are named once. */
export const labelsOf = (fields: readonly string[], language: Language): string => {
  const labels = fields.map((field) => translate(language, labelKey(products.name, field)))
  return [...new Set(labels)].join(', ')
}

interface Row {
  readonly name: string | null
  readonly sku: string | null
}

/** A product by its name in mails, undefined once it is gone. */
async function namedProduct(database: Database, id: string) {
  const { rows } = await sql<Row>`select "name", "sku" from products
    where "_id" = ${id}::uuid`.execute(database)
  const [row] = rows
  if (!row) return undefined
  const { name, sku } = row
  return { name: name ?? sku ?? '', sku: sku ?? '' }
}

/** Tells an artisan what became of its proposals, with the reason. */
export function proposalsDecidedJob(parts: MailJobParts): JobHandler<'proposalsDecided'> {
  const { database } = parts
  return async (id, { about, product, user, fields, reason }) => {
    const found = await namedProduct(database, product)
    const reader = await mailRecipient(database, user)
    if (!found || !reader) return
    const { language } = reader
    const vars = { ...found, fields: labelsOf(fields, language) }
    await notify(parts, {
      id,
      notice: noticeOf[about],
      reader,
      subject: { key: `mails.proposalsDecided.${about}`, vars },
      paragraphs: [
        translate(language, `mails.proposalsDecided.${about}Text`, vars),
        ...(reason === null ? [] : [reason]),
      ],
      action: translate(language, 'mails.proposalsDecided.action'),
      page: `/products/${product}`,
      endings: [],
    })
  }
}
