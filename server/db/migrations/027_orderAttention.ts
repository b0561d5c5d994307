import type { Migration } from './migration.ts'

const purchases = `jsonb_array_elements(coalesce(nullif(d."doc" -> 'purchases', 'null'::jsonb), '[]'::jsonb)) purchase`
const isBought = `purchase ->> 'state' = 'bought'`
/** What a pickup of before has become nobody wrote down; those to come can still be missed. */
const isBooked = `${isBought} and coalesce(purchase ->> 'pickupConfirmation', '') <> '' and purchase ->> 'pickupOn' >= to_char(now() at time zone 'Europe/Rome', 'YYYY-MM-DD')`

/**
 * Orders know the day of their next pickup and whether somebody has to look into what was bought of them. Pickups of
 * before count as done: only their carrier knows better.
 */
export const orderAttention: Migration = {
  name: '027_orderAttention',
  table: 'orders',
  statements: [
    `update orders_docs d set "doc" = jsonb_set(d."doc", '{purchases}', (
        select jsonb_agg(case when ${isBought} and coalesce(purchase ->> 'pickupConfirmation', '') <> '' and not (${isBooked})
          then purchase || jsonb_build_object('collectedAt', (purchase ->> 'pickupOn') || 'T12:00:00.000Z')
          else purchase end) from ${purchases}))
      where jsonb_typeof(d."doc" -> 'purchases') = 'array' and d."doc" -> 'purchases' <> '[]' and not d."doc" ? 'needsAttention'`,
    `update orders_docs d set "doc" = d."doc" || jsonb_build_object(
        'pickupOn', (select min(purchase ->> 'pickupOn') from ${purchases} where ${isBooked}),
        'needsAttention', case
          when g."status" = 'returned' then null
          when (g."status" = 'canceled' or d."doc" ->> 'canceledInShopAt' is not null) and exists (
            select from ${purchases} where ${isBought} and purchase ->> 'collectedAt' is null) then 'stopParcel'
          when exists (select from ${purchases} where purchase ->> 'state' in ('requested', 'unknown')) then 'unknownPurchase'
          when exists (select from ${purchases} where ${isBought} and purchase ->> 'collectedAt' is null
            and coalesce(purchase ->> 'LabelURL', '') = '') then 'noLabel'
          when exists (select from ${purchases} where ${isBought} and purchase ->> 'collectedAt' is null
            and coalesce(purchase ->> 'pickupConfirmation', '') = '') then 'noPickup'
        end)
      from orders g where g."_id" = d."_id" and not d."doc" ? 'needsAttention'`,
  ],
}
