import type { Migration } from './migration.ts'

/** Orders that were canceled or returned say since when: since the shop said, else since their last change. */
export const orderEndedAt: Migration = {
  name: '024_orderEndedAt',
  table: 'orders',
  statements: [
    `update orders_docs d set "doc" = d."doc" || jsonb_build_object('endedAt', coalesce(
        nullif(d."doc" -> 'canceledInShopAt', 'null'),
        to_jsonb(to_char(g."updatedAt" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))))
      from orders g
      where g."_id" = d."_id" and g."status" in ('returned', 'canceled')`,
  ],
}
