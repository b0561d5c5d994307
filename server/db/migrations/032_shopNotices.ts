import type { Migration } from './migration.ts'

/** Webhooks of the shop that came, by the shop's id: one that comes again does nothing more. */
export const shopNotices: Migration = {
  name: '032_shopNotices',
  statements: [
    `create table if not exists "shopNotices" ("id" text primary key, "at" timestamptz not null default now())`,
    `create index if not exists "shopNotices_at" on "shopNotices" ("at")`,
    `create index if not exists "shopProducts_shopId" on "shopProducts" ("shopId")`,
  ],
}
