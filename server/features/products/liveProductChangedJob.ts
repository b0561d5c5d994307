import { translate } from '../../../i18n/index.ts'
import { products } from '../../../resources/products.ts'
import { portalEmail } from '../../../resources/settings/constants.ts'
import { isSameValue, proposes, type Role } from '../../../schema/index.ts'
import type { FieldChange } from '../../db/fieldChange.ts'
import { mailRecipient } from '../../jobs/mailRecipient.ts'
import type { JobHandler } from '../../jobs/jobRunner.ts'
import type { MailJobParts } from '../../jobs/mailJobParts.ts'
import { notify } from '../../jobs/notify.ts'
import { toldLeaves } from './liveChanges.ts'
import { namedProduct } from './namedProduct.ts'
import { labelsOf } from './proposalsDecidedJob.ts'

/** The fields that a series of changes leaves with another value than before. */
function changedFields(series: readonly (readonly FieldChange[])[]): readonly string[] {
  const values = new Map<string, { readonly from: unknown; readonly to: unknown }>()
  for (const { field, from, to } of series.flat())
    values.set(field, { from: values.has(field) ? values.get(field)?.from : from, to })
  return [...values].flatMap(([field, { from, to }]) => (isSameValue(from, to) ? [] : [field]))
}

/**
 * Tells an artisan what staff changed of a product on sale: the fields that it gives and reads, of
 * all changes within some minutes. What staff accepted of its own proposals is told with the
 * decision.
 */
export function liveProductChangedJob(parts: MailJobParts): JobHandler<'liveProductChanged'> {
  const { database, model } = parts
  const resource = model.resource(products.name)
  const isOfStaff = (role: string | null) =>
    role !== null && !proposes(model, resource, { id: '', role: role as Role, rights: [] })
  return async (id, { product, from, until }) => {
    const found = await namedProduct(database, product)
    const reader = found && (await mailRecipient(database, found.vendor))
    if (!reader) return
    const rows = await database
      .selectFrom('changes')
      .select(['userType', 'changes'])
      .where('resource', '=', resource.name)
      .where('recordId', '=', product)
      .where('event', 'is', null)
      .where('userEmail', '<>', portalEmail)
      .where('version', '>=', from)
      .where('at', '<', new Date(until))
      .where((of) =>
        of.not(
          of.exists(
            of
              .selectFrom('proposals')
              .select('_id')
              .where('resource', '=', resource.name)
              .where('record', '=', product)
              .whereRef('proposals.version', '=', 'changes.version')
              .where('state', '=', 'accepted'),
          ),
        ),
      )
      .orderBy('version')
      .execute()
    const staffs = rows.flatMap(({ userType, changes }) => (isOfStaff(userType) ? [changes] : []))
    const told = new Set(toldLeaves(model, resource).map(({ path }) => path))
    const fields = changedFields(staffs).filter((field) => told.has(field))
    if (!fields.length) return
    const { language } = reader
    const vars = { ...found.words, fields: labelsOf(fields, language) }
    await notify(parts, {
      id,
      notice: 'liveProductChanged',
      reader,
      subject: { key: 'mails.liveProductChanged.subject', vars },
      paragraphs: [translate(language, 'mails.liveProductChanged.text', vars)],
      action: translate(language, 'mails.liveProductChanged.action'),
      page: `/products/${product}`,
      endings: [],
    })
  }
}
