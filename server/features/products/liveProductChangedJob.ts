import { sql } from 'kysely'
import { translate } from '../../../i18n/index.ts'
import { products } from '../../../resources/products.ts'
import { portalEmail } from '../../../resources/settings/constants.ts'
import { isSameValue } from '../../../schema/index.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { notify } from '../../jobs/notify.ts'
import { toldLeaves } from './liveChanges.ts'
import { labelsOf } from './proposalsDecidedJob.ts'

/** Most products that a mail names. */
const mostNamed = 20

interface ChangedProduct {
  readonly id: string
  readonly name: string
  /** The changes of each write, oldest first. */
  readonly writes: readonly (readonly FieldChange[])[]
}

/** The fields that a series of changes leaves with another value than before. */
function changedFields(writes: ChangedProduct['writes']): readonly string[] {
  const values = new Map<string, { readonly from: unknown; readonly to: unknown }>()
  for (const { field, from, to } of writes.flat())
    values.set(field, { from: values.has(field) ? values.get(field)?.from : from, to })
  return [...values].flatMap(([field, { from, to }]) => (isSameValue(from, to) ? [] : [field]))
}

/**
 * Tells an artisan what staff changed within some minutes of what it has on sale: of each product
 * the fields that it gives and reads. What staff accepted of its own proposals is told with the
 * decision.
 */
export function liveProductChangedJob(parts: MailJobParts): JobHandler<'liveProductChanged'> {
  const { database, model } = parts
  const resource = model.resource(products.name)
  return async (id, { vendor, from, until }) => {
    const reader = await mailRecipient(database, vendor)
    if (!reader) return
    const { language } = reader
    const { rows } = await sql<ChangedProduct>`
      select p."_id"::text as id, coalesce(p."name", p."sku", '') as name,
        jsonb_agg(c."changes" order by c."version") as writes
      from products p join changes c on c."resource" = ${resource.name} and c."recordId" = p."_id"
      where p."vendor" = ${vendor}::uuid and p."status" = any(${resource.live?.is ?? []}::text[])
        and c."at" >= ${from}::timestamptz and c."at" < ${until}::timestamptz and c."event" is null
        and c."userId" <> ${vendor}::uuid and c."userEmail" <> ${portalEmail}
        and not exists (select from "proposals" a where a."resource" = c."resource"
          and a."record" = c."recordId" and a."version" = c."version" and a."state" = 'accepted')
      group by p."_id" order by name, p."_id"`.execute(database)
    const told = new Set(toldLeaves(model, resource).map(({ path }) => path))
    const changed = rows.flatMap(({ writes, ...product }) => {
      const fields = changedFields(writes).filter((field) => told.has(field))
      return fields.length ? [{ ...product, fields: labelsOf(fields, language) }] : []
    })
    const [first] = changed
    if (!first) return
    const vars = { name: first.name, fields: first.fields, smart_count: changed.length }
    const isOne = changed.length === 1
    await notify(parts, {
      id,
      notice: 'liveProductChanged',
      reader,
      subject: { key: 'mails.liveProductChanged.subject', vars },
      paragraphs: [translate(language, 'mails.liveProductChanged.text', vars)],
      points: changed.slice(0, mostNamed).map(({ name, fields }) => ({ name, text: fields })),
      action: translate(language, 'mails.notice.action'),
      page: isOne ? `/products/${first.id}` : `/vendors/${vendor}/catalog`,
      endings: [],
    })
  }
}
