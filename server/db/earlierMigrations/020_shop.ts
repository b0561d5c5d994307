import type { Migration } from '../migrations/migration.ts'

/** What is on its way to the shop and has come from it; and what the embedded shop of a demo knows. */
export const shop: Migration = {
  name: '020_shop',
  statements: [
    `create table if not exists "shopProducts" (
      "product" uuid primary key, "collection" uuid, "sku" text not null, "name" text, "shopId" text, "sent" jsonb,
      "state" text, "job" uuid, "isAsked" boolean not null default false, "attempts" integer not null default 0,
      "problem" text, "problemKey" text, "requestedAt" timestamptz, "sentAt" timestamptz)`,
    `create index if not exists shop_products_collection on "shopProducts" ("collection")`,
    `create index if not exists shop_products_under_way on "shopProducts" ("requestedAt")
      where "state" in ('waiting', 'retrying')`,
    `create table if not exists "shopOrders" (
      "number" text primary key, "order" jsonb not null, "problem" text not null,
      "seenAt" timestamptz not null default now())`,
    `create table if not exists "spreeProducts" (
      "id" text primary key, "sku" text not null unique, "doc" jsonb not null,
      "changedAt" timestamptz not null default now())`,
    `create table if not exists "spreeMedia" (
      "id" text primary key, "product" text not null references "spreeProducts" ("id") on delete cascade,
      "url" text not null, "position" integer not null)`,
    `create index if not exists spree_media_product on "spreeMedia" ("product", "position")`,
    `create table if not exists "spreeKeys" (
      "key" text primary key, "digest" text not null, "product" text not null, "at" timestamptz not null default now())`,
    `create table if not exists "spreeOrders" (
      "number" text primary key, "completedAt" timestamptz not null, "doc" jsonb not null)`,
    `create index if not exists spree_orders_completed on "spreeOrders" ("completedAt", "number")`,
  ],
}
