import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { WriteContext } from '../../records/write/hooks.ts'
import { noteOutdated } from './noteInShop.ts'
import { requestRemovals } from './requestRemovals.ts'
import { requestSends } from './requestSends.ts'

/** The artisan's products that are active, those in the shop among them. */
async function activeProducts(tx: Tx, vendor: string) {
  const { rows } = await sql<{ id: string; inShop: string | null }>`
    select "_id"::text as id, "inShop" from products
    where "vendor" = ${vendor}::uuid and "status" = 'active' order by "_id"`.execute(tx)
  return rows
}

/**
 * Takes an artisan's products off sale when the artisan is no longer active, and sends them again
 * when it is; marks them as outdated when its name changes, which the shop shows.
 */
export async function followVendor({
  tx,
  id,
  before,
  after,
}: WriteContext<'vendors'>): Promise<void> {
  if (!before || !after) return
  const [was, is] = [before, after].map(({ artisanStatus }) => artisanStatus === 'active')
  const isRenamed = before.artisanName !== after.artisanName
  if (was === is && !isRenamed) return
  const products = await activeProducts(tx, id)
  const ids = products.map((one) => one.id)
  if (was && !is) await requestRemovals(tx, ids)
  if (is && !was) await requestSends(tx, ids, false)
  if (isRenamed)
    await noteOutdated(
      tx,
      products.flatMap((one) => (one.inShop === 'current' ? [one.id] : [])),
    )
}
