import { sql } from 'kysely'
import { isSameValue } from '../../../schema/index.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from './noteInShop.ts'

/** The shop shows what kind of thing a product is. */
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
  // A send that is under way may have read it before: its job does it once more.
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
