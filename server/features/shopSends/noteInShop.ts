import { sql } from 'kysely'
import type { ShopState } from '../../../resources/settings/constants.ts'
import type { Tx } from '../../db/connect.ts'
import { databaseNow } from '../../db/databaseNow.ts'
import { prepared } from '../../db/preparedStatements.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'

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

/** Products that one transaction marks as outdated: each is a document that is written anew. */
const markedAtOnce = 500

/** Marks those of these products that are current, and were not sent after a time. */
export async function markOutdated(
  tx: Tx,
  ids: readonly string[],
  sentUntil?: string,
): Promise<void> {
  const isBefore = sentUntil
    ? sql`not exists (select from "shopProducts" s
        where s."product" = products."_id" and s."sentAt" > ${sentUntil}::timestamptz)`
    : sql`true`
  const { rows } = await sql<{ id: string }>`update products set "inShop" = 'outdated'
    where "_id" = any(${ids}::uuid[]) and "inShop" = 'current' and ${isBefore}
    returning "_id"::text as id`.execute(tx)
  if (rows.length)
    await sql`update products_docs set "doc" = jsonb_set("doc", '{inShop}', '"outdated"')
      where "_id" = any(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
}

/**
 * Marks products whose data in the shop is no longer current as outdated; jobs do so for very many.
 */
export async function noteOutdated(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length <= markedAtOnce) return markOutdated(tx, ids)
  const sentUntil = (await databaseNow(tx)).toISOString()
  for (let from = 0; from < ids.length; from += markedAtOnce) {
    const products = ids.slice(from, from + markedAtOnce)
    await enqueueJob(tx, 'noteOutdated', { products, sentUntil })
  }
}
