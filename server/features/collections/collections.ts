import { sql } from 'kysely'
import { isId, type RecordNamed } from '../../../schema/index.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { ApiError } from '../../errors/apiError.ts'
import { tell } from '../../jobs/tell.ts'
import type { Tx } from '../../db/connect.ts'
import type { Hooks, WriteContext } from '../../records/write/hooks.ts'
import { approvalCalls } from './approval.ts'
import type { HandlersOf } from '../../http/callHandler.ts'
import { forTranslation } from '../translations/translationBoard.ts'

/** Statuses of a product that someone has reviewed (row COLL-007). */
const reviewed = ['approved', 'rejected', 'active']

/**
 * Sets `allReviewed` where every product of a collection is reviewed; false for an empty
 * collection.
 */
export async function updateAllReviewed(tx: Tx, collections: readonly string[]): Promise<void> {
  const ids = [...new Set(collections)]
  if (!ids.length) return
  // Locked: of two products reviewed at the same time, neither write would see the other.
  await sql`select 1 from collections where "_id" = any(${ids}::uuid[]) order by "_id" for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; all: boolean }>`
    with judged as (
      select c."_id" as id, c."allReviewed" as was, coalesce(bool_and(p."status" = any(${reviewed})), false) as "all"
      from collections c left join products p on p."vendorCollection" = c."_id"
      where c."_id" = any(${ids}::uuid[]) group by c."_id"
    ) update collections g set "allReviewed" = j."all" from judged j
      where j.id = g."_id" and j.was is distinct from j."all" returning g."_id" as id, j."all"`.execute(
    tx,
  )
  for (const { id, all } of rows)
    await sql`update collections_docs set "doc" = jsonb_set("doc", '{allReviewed}', to_jsonb(${all}::boolean))
      where "_id" = ${id}::uuid`.execute(tx)
}

/** Tells who disapproved a collection that it is sent again. */
async function tellReviewer({ tx, before, after, id, actor }: WriteContext<'collections'>) {
  if (before?.state !== 'disapproved' || after?.state !== 'pending') return
  const disapproved = JSON.stringify([{ field: 'state', to: 'disapproved' }])
  const { rows } = await sql<{ user: string }>`select "userId"::text as "user" from changes
    where "resource" = 'collections' and "recordId" = ${id}::uuid and "userId" is not null
      and "changes" @> ${disapproved}::jsonb
    order by "version" desc limit 1`.execute(tx)
  const user = rows[0]?.user
  if (user === undefined || user === actor.subject.id) return
  const vars = { name: after.name ?? '' }
  await tell(tx, 'collectionResubmitted', { user, vars, page: `/collections/${id}` })
}

/**
 * Sends a disapproved collection for approval again.
 * @throws ApiError 422 while each of its products is still rejected: nothing could be approved
 */
const resubmit: HandlersOf<'collections'>['resubmit'] = async (context) => {
  const { database, engine, resource, actor, id, extras } = context
  await engine.read(resource, actor, id)
  const { rows } = await sql<{
    all: boolean | null
  }>`select bool_and("status" = 'rejected') as "all"
    from products where "vendorCollection" = ${id}::uuid and "discontinuedOn" is null`.execute(
    database,
  )
  if (rows[0]?.all === true) throw new ApiError(422, 'NOTHING_TO_REVIEW', 'errors.nothingToReview')
  return engine.update(resource, actor, id, { state: 'pending' }, { ...extras, isServer: true })
}

/**
 * Approval is stored in two fields: `approved` as in the documentation, and `state`, which
 * distinguishes disapproved from pending (COLL-021). When a write changes one, the other follows.
 */
export const collectionHooks: Hooks<'collections'> = {
  complete({ after, before, now }) {
    if (after.state !== (before?.state ?? 'pending')) after.approved = after.state === 'approved'
    else if ((after.approved === true) !== (before?.approved === true))
      after.state = after.approved === true ? 'approved' : 'disapproved'
    const wasApproved = before?.approved === true
    if ((after.approved === true) !== wasApproved) after.approvalDate = wasApproved ? null : now
    if (after.state !== 'disapproved') after.disapprovalReason = null
    if (before && after.state !== before.state)
      after.resubmittedAt = before.state === 'disapproved' && after.state === 'pending' ? now : null
  },
  async afterWrite(context) {
    const { tx, before, after, id, actor } = context
    await tellReviewer(context)
    if (before?.vendor && !after && !isVendor(actor.subject))
      await tell(tx, 'collectionDeleted', {
        user: before.vendor,
        vars: { name: before.name ?? '' },
        page: `/vendors/${before.vendor}/collections`,
      })
    if (!before || after?.state !== 'approved' || before.state === after.state) return
    if (!after.vendor || isVendor(actor.subject)) return
    await tell(tx, 'collectionApproved', {
      user: after.vendor,
      vars: { name: after.name ?? '' },
      page: `/collections/${id}`,
    })
  },
  adaptQuery({ all_reviewed, artisan, isApproved, ...query }) {
    return {
      ...query,
      ...(all_reviewed !== undefined && { allReviewed: all_reviewed }),
      ...(isApproved !== undefined && { approved: isApproved }),
      ...(artisan && (isId(artisan) ? { vendor: artisan } : { vendorName_like: artisan })),
    }
  },
}

/** Ids of the collections whose `allReviewed` a write of these products may change. */
export function touchedCollections(
  ...products: readonly (RecordNamed<'products'> | undefined)[]
): string[] {
  return products.flatMap((product) => product?.vendorCollection ?? [])
}

export const collectionCalls = {
  async ofVendor({ engine, model, resource, actor, params, page }) {
    // Reads the vendor first: who may not see it must not learn that it has no collections.
    await engine.read(model.resource('vendors'), actor, params.vendor)
    return engine.list(resource, actor, { ...page, filter: { vendor: params.vendor } })
  },
  forTranslation,
  resubmit,
  ...approvalCalls,
} satisfies Partial<HandlersOf<'collections'>>
