import { insertEmpty } from '../../records/write/insertEmpty.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'

/**
 * Gives a new artisan an empty contact and an empty company page, so that what publishing requires of
 * them can always be requested (row PUBLISH-020). Nothing in them is required before somebody saves them.
 */
export async function giveContactAndCompany(
  { model, tx, actor, id, now }: WriteContext,
  vendor: StoredRecord,
): Promise<void> {
  const target = (name: string) => ({ tx, model, actor, resource: model.resource(name) })
  vendor.company = await insertEmpty(target('companies'), { vendor: id }, now)
  vendor.contact = await insertEmpty(
    target('contacts'),
    { vendor: id, company: vendor.company },
    now,
  )
}
