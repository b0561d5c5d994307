import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { requestSends } from './requestSends.ts'

/**
 * Has those of these products taken off sale that the shop has, or is being asked to create: the
 * send compares with the rule of sale.
 */
export async function requestRemovals(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`select "product"::text as id from "shopProducts"
    where "product" = any(${ids}::uuid[]) and ("shopId" is not null or "state" in ('waiting', 'retrying'))
    order by "product"`.execute(tx)
  await requestSends(
    tx,
    rows.map(({ id }) => id),
    false,
  )
}
