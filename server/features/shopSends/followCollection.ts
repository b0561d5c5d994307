import { sql } from 'kysely'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from './noteInShop.ts'
import { requestRemovals } from './requestRemovals.ts'
import { requestSends } from './requestSends.ts'

/**
 * Sends the active products of an approved collection, and takes its products off sale when it no
 * longer is approved.
 */
export async function followCollection({
  tx,
  id,
  before,
  after,
}: WriteContext<'collections'>): Promise<void> {
  const isApproved = after?.approved === true
  if (!before || isApproved === (before.approved === true)) return
  const { rows } = await sql<{ id: string; status: string }>`
    select "_id"::text as id, "status" from products where "vendorCollection" = ${id}::uuid`.execute(
    tx,
  )
  const ids = rows.map((one) => one.id)
  await noteOutdated(tx, ids)
  if (!isApproved) await requestRemovals(tx, ids)
  else
    await requestSends(
      tx,
      rows.filter(({ status }) => status === 'active').map((one) => one.id),
      false,
    )
}
