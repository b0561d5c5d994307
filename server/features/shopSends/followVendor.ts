import { sql } from 'kysely'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from './noteInShop.ts'

/** Marks products as outdated when the artisan's name changes, which the shop shows. */
export async function followVendor({
  tx,
  id,
  before,
  after,
}: WriteContext<'vendors'>): Promise<void> {
  if (!before || !after || before.artisanName === after.artisanName) return
  const { rows } = await sql<{ id: string }>`
    select "_id"::text as id from products where "vendor" = ${id}::uuid and "inShop" = 'current'`.execute(
    tx,
  )
  await noteOutdated(
    tx,
    rows.map((one) => one.id),
  )
}
