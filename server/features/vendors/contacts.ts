import type { RecordNamed, ResourceName } from '../../../schema/index.ts'
import { insertEmpty } from '../../records/write/insertEmpty.ts'
import type { WriteContext } from '../../records/write/hooks.ts'

/**
 * Gives a new artisan an empty contact and an empty company page, so that what publishing requires of
 * them can always be requested (row PUBLISH-020). Nothing in them is required before somebody saves them.
 */
export async function giveContactAndCompany(
  { model, tx, actor, id, now }: WriteContext<'vendors'>,
  vendor: RecordNamed<'vendors'>,
): Promise<void> {
  const target = <N extends ResourceName>(name: N) => ({
    tx,
    model,
    actor,
    resource: model.resource(name),
  })
  vendor.company = await insertEmpty(target('companies'), { vendor: id }, now)
  vendor.contact = await insertEmpty(
    target('contacts'),
    { vendor: id, company: vendor.company },
    now,
  )
}
