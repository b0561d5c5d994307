import type { Migration } from './migration.ts'

/**
 * What changes the stock is written down. What the shop has is the base of the differences that it
 * is sent; what was counted here since the last send is sent as one.
 */
export const stockMovements: Migration = {
  name: '041_stockMovements',
  statements: [
    `create table if not exists "stockMovements" (
      "_id" bigint generated always as identity primary key, "product" uuid not null,
      "at" timestamptz not null default now(), "kind" text not null, "quantity" integer not null,
      "ordered" integer not null default 0, "stock" integer not null, "order" uuid, "isKnownInShop" boolean not null)`,
    `create index if not exists "stockMovements_product" on "stockMovements" ("product", "_id")`,
    `create index if not exists "stockMovements_order" on "stockMovements" ("order") where "order" is not null`,
    `alter table "shopProducts" add column if not exists "stockUpTo" bigint`,
    `alter table "shopProducts" add column if not exists "stockAsked" jsonb`,
    `alter table "shopProducts" add column if not exists "stockSentAt" timestamptz`,
    `alter table "shopProducts" add column if not exists "isStockDoubtful" boolean not null default false`,
    // A new portal has no products yet.
    `do $$ begin if to_regclass('products_docs') is not null then
      insert into "stockMovements" ("product", "kind", "quantity", "stock", "isKnownInShop")
        select s."product", 'counted', n."stock" - (s."sent" ->> 'stock')::integer, n."stock", false
        from "shopProducts" s join products_docs d on d."_id" = s."product"
          cross join lateral (select coalesce((d."doc" ->> 'stockQuantity')::integer, 0) as "stock") n
        where s."stockUpTo" is null and (s."sent" ->> 'stock')::integer <> n."stock";
    end if; end $$`,
    `update "shopProducts" set "stockUpTo" = 0 where "stockUpTo" is null and "sent" ->> 'stock' is not null`,
  ],
}
