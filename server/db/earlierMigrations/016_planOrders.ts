import type { Migration } from '../migrations/migration.ts'

/** What vendors have the payment gateway do, and when each subscription was last read from it. */
export const planOrders: Migration = {
  name: '016_planOrders',
  statements: [
    `create table if not exists "planOrders" (
      "_id" uuid primary key, "vendor" uuid not null, "planId" text, "nonceHash" text not null,
      "subscriptionId" text not null unique, "cardToken" text not null, "state" text not null,
      "at" timestamptz not null default now())`,
    // Two tabs, two devices, a double click: the second waits for the first.
    `create unique index if not exists plan_orders_begun on "planOrders" ("vendor") where "state" = 'begun'`,
    `create index if not exists plan_orders_vendor on "planOrders" ("vendor")`,
    `create table if not exists "subscriptionReads" ("subscriptionId" text primary key, "readAt" timestamptz not null)`,
  ],
}
