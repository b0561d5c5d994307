import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { uuidv7 } from '../../db/uuid.ts'

/**
 * Enqueues jobs that update these products in the shop. A product that already waits is sent at
 * once, with its data at that time.
 * @param isAsked a user requested it: if it cannot be sent, that is shown
 * @returns how many products are queued
 */
export async function requestSends(
  tx: Database,
  products: readonly string[],
  isAsked: boolean,
): Promise<number> {
  const ids = [...new Set(products)]
  if (!ids.length) return 0
  const jobs = ids.map(() => uuidv7())
  const { rows } = await sql`
    with asked as (
      select a.id, a.job, g."vendorCollection" as collection, coalesce(g."sku", s."sku") as sku,
        coalesce(g."name", s."name") as name
      from unnest(${ids}::uuid[], ${jobs}::uuid[]) as a(id, job)
        left join products g on g."_id" = a.id left join "shopProducts" s on s."product" = a.id
      where coalesce(g."sku", s."sku") is not null
    ), noted as (
      insert into "shopProducts" as s ("product", "collection", "sku", "name", "state", "job", "isAsked", "requestedAt")
      select id, collection, sku, name, 'waiting', job, ${isAsked}::boolean, clock_timestamp() from asked order by id
      on conflict ("product") do update set
        "collection" = coalesce(excluded."collection", s."collection"), "sku" = excluded."sku", "name" = excluded."name",
        "isAsked" = excluded."isAsked" or (s."isAsked" and s."state" in ('waiting', 'retrying')),
        "job" = case when s."state" in ('waiting', 'retrying') then s."job" else excluded."job" end,
        -- An attempt that is under way may have got to the shop: the next one asks.
        "attempts" = case when s."state" in ('waiting', 'retrying') then least(s."attempts", 1) else 0 end,
        "state" = 'waiting', "problem" = null, "problemKey" = null, "problemVars" = null,
        "requestedAt" = excluded."requestedAt"
      returning "product", "job"
    ) insert into jobs ("_id", "kind", "payload", "attempts", "runAt")
      select "job", 'sendToShop', jsonb_build_object('product', "product"), 0, now() from noted
      on conflict ("_id") do update set "runAt" = least(jobs."runAt", excluded."runAt"), "failedAt" = null
      returning "_id"`.execute(tx)
  return rows.length
}
