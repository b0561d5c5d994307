import { sql } from 'kysely'
import type { ShopState } from '../../../resources/settings/constants.ts'
import type { Tx } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'

/**
 * Stores the state of a product in the shop without a new version: nobody has changed the record.
 * The grid is written first, as in every write, so that no two writes deadlock.
 */
export async function noteInShop(tx: Tx, id: string, state: ShopState): Promise<void> {
  await sql`${prepared} with noted as (
      update products set "inShop" = ${state} where "_id" = ${id}::uuid and "inShop" is distinct from ${state}
      returning "_id")
    update products_docs d set "doc" = jsonb_set(d."doc", '{inShop}', to_jsonb(${state}::text))
    from noted where d."_id" = noted."_id"`.execute(tx)
}

/** Marks products whose data in the shop is no longer current as outdated. */
export async function noteOutdated(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`update products set "inShop" = 'outdated'
    where "_id" = any(${ids}::uuid[]) and "inShop" = 'current' returning "_id"::text as id`.execute(
    tx,
  )
  if (rows.length)
    await sql`update products_docs set "doc" = jsonb_set("doc", '{inShop}', '"outdated"')
      where "_id" = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
}
