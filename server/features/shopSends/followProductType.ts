import { sql } from 'kysely'
import { isSameValue } from '../../../schema/index.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from './noteInShop.ts'

/** Marks products as outdated when their type's name or category changes, which the shop shows. */
export async function followProductType({
  tx,
  id,
  before,
  after,
}: WriteContext<'productTypes'>): Promise<void> {
  if (!before || !after) return
  const isSame = (field: 'category' | 'name') =>
    isSameValue(before[field] ?? null, after[field] ?? null)
  if (isSame('category') && isSame('name')) return
  // A send in progress may have read the old type: its job sends once more.
  await sql`update "shopProducts" s set "requestedAt" = clock_timestamp() from products p
    where p."_id" = s."product" and p."type" = ${id}::uuid and s."state" in ('waiting', 'retrying')`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string }>`
    select "_id"::text as id from products where "type" = ${id}::uuid and "inShop" = 'current'`.execute(
    tx,
  )
  await noteOutdated(
    tx,
    rows.map((one) => one.id),
  )
}
