import { sql } from 'kysely'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from './noteInShop.ts'
import { requestSends } from './requestSends.ts'

/**
 * Sends the active products of an approved collection; marks all its products when its approval
 * changes.
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
  await noteOutdated(
    tx,
    rows.map((one) => one.id),
  )
  if (isApproved)
    await requestSends(
      tx,
      rows.filter(({ status }) => status === 'active').map((one) => one.id),
      false,
    )
}
