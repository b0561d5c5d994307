import type { Migration } from './migration.ts'

/**
 * What statements say of orders, month by month. Orders from before have no entries: their first
 * change notes what their own month has said of them.
 */
export const statementEntries: Migration = {
  name: '047_statementEntries',
  statements: [
    `create table if not exists "statementEntries" (
      "_id" bigint generated always as identity primary key, "order" uuid not null, "vendor" uuid not null,
      "number" text not null, "month" text not null, "orderMonth" text not null, "completedAt" timestamptz,
      "kind" text not null check ("kind" in ('sale', 'return', 'cancellation', 'correction')),
      "rows" jsonb not null, "paid" bigint not null, "share" bigint not null, "deduction" bigint not null,
      "net" bigint not null, "at" timestamptz not null)`,
    `create index if not exists statement_entries_month on "statementEntries" ("vendor", "month")`,
    `create index if not exists statement_entries_order on "statementEntries" ("order", "_id")`,
  ],
}
