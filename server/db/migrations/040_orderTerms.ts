import type { Migration } from './migration.ts'

const bought = (
  more: string,
) => `jsonb_array_elements(coalesce(nullif(d."doc" -> 'purchases', 'null'::jsonb), '[]'::jsonb)) purchase
  where purchase ->> 'state' = 'bought' and ${more}`
const isUncollected = `purchase ->> 'collectedAt' is null`
/** Canceled in the shop while a part had shipped, which left it open; not those that staff opened again. */
const isCanceledInPart = `g."status" = 'partial' and d."doc" ->> 'canceledInShopAt' is not null
  and not exists (select from changes c where c."recordId" = g."_id" and c."changes" @> '[{"field": "state", "to": "canceled"}]')`

/** The columns of the grid that this changes, where an earlier portal has them already. */
const copyToGrid = (columns: readonly string[], value: string, where: string) => `
  for name in select column_name from information_schema.columns where table_schema = current_schema()
    and table_name = 'orders' and column_name in (${columns.map((one) => `'${one}'`).join(', ')}) loop
    execute format('update orders g set %I = ${value} from orders_docs d where d."_id" = g."_id" and ${where}', name);
  end loop;`
const isNewlyCanceled = `d."doc" ->> ''status'' = ''canceled'' and g."status" = ''partial''`
const hasEnded = `g."status" in (''canceled'', ''returned'')`

/**
 * An order that the shop canceled in part has ended; what has ended has no pickup to come, and what
 * stands at its artisan is to be stopped; parcels on their way are followed.
 */
export const orderTerms: Migration = {
  name: '040_orderTerms',
  table: 'orders',
  statements: [
    `update orders_docs d set "doc" = d."doc" || jsonb_build_object('state', 'canceled', 'status', 'canceled',
        'endedAt', d."doc" -> 'canceledInShopAt', 'shipBy', null, 'waitsForDate', false, 'isReadyToShip', false)
      from orders g where g."_id" = d."_id" and ${isCanceledInPart}`,
    `update orders_docs d set "doc" = d."doc" || jsonb_build_object('pickupOn', null, 'needsAttention', case
        when exists (select from ${bought(isUncollected)}) then to_jsonb('stopParcel'::text) else d."doc" -> 'needsAttention' end)
      where d."doc" ->> 'status' in ('canceled', 'returned') and d."doc" ? 'needsAttention'
        and exists (select from ${bought('true')})`,
    `update orders_docs d set "doc" = d."doc" || jsonb_build_object('travellingSince', (
        select to_char(min((purchase ->> 'collectedAt')::timestamptz) at time zone 'Europe/Rome', 'YYYY-MM-DD')
        from ${bought(`purchase ->> 'collectedAt' is not null`)}))
      where exists (select from ${bought(`purchase ->> 'collectedAt' is not null`)})`,
    `do $$ declare name text; begin
      ${copyToGrid(['shipBy'], 'null', isNewlyCanceled)}
      ${copyToGrid(['waitsForDate', 'isReadyToShip'], 'false', isNewlyCanceled)}
      ${copyToGrid(['endedAt'], `(d."doc" ->> ''endedAt'')::timestamptz`, isNewlyCanceled)}
      ${copyToGrid(['state', 'status'], `''canceled''`, isNewlyCanceled)}
      ${copyToGrid(['pickupOn'], 'null', hasEnded)}
      ${copyToGrid(['needsAttention'], `d."doc" ->> ''needsAttention''`, hasEnded)}
    end $$`,
    `update jobs set "kind" = 'parcelMail', "payload" = "payload" || '{"about": "stop"}'::jsonb
      where "kind" = 'stopParcel'`,
  ],
}
