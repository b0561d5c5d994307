import type { Migration } from '../migrations/migration.ts'

const figures = `"units" integer not null default 0, "gmv" numeric(14, 2) not null default 0`
const seen = `"views" integer not null default 0, "listViews" integer not null default 0,
  "interactions" integer not null default 0, ${figures}`
const bought = `"country" text not null, "customerType" text not null, "ageBand" text not null, "gender" text not null`
const buyers = `"country", "customerType", "ageBand", "gender"`

/**
 * What the shop counts: what happened to a product on a day, and who bought it, each in a partition a month; and
 * the sums of them that most questions need. `units` and `gmv` of `productDays` are those of `saleDays`. The rows
 * of analytics that portals had as records go: nothing has ever read them.
 */
export const facts: Migration = {
  name: '017_facts',
  statements: [
    // The order of the keys is that of the questions: whose, when, what.
    `create table if not exists "productDays" (
      "day" date not null, "vendor" uuid not null, "product" uuid not null, ${seen},
      primary key ("vendor", "day", "product")) partition by range ("day")`,
    `create table if not exists "saleDays" (
      "day" date not null, "vendor" uuid not null, "product" uuid not null, ${bought}, ${figures},
      primary key ("vendor", "day", "product", ${buyers})) partition by range ("day")`,
    `create table if not exists "productMonths" (
      "month" date not null, "vendor" uuid not null, "product" uuid not null, ${seen.replaceAll('integer', 'bigint')},
      primary key ("vendor", "month", "product"))`,
    `create table if not exists "vendorDays" (
      "day" date not null, "vendor" uuid not null, ${seen.replaceAll('integer', 'bigint')},
      primary key ("vendor", "day"))`,
    `create table if not exists "saleMonths" (
      "month" date not null, "vendor" uuid not null, ${bought}, ${figures.replaceAll('integer', 'bigint')},
      primary key ("vendor", "month", ${buyers}))`,
    ...['views', 'drafts', 'presence'].map(
      (table) => `delete from "${table}" where "resource" = 'analyticsRows'`,
    ),
    `drop table if exists "analyticsRows", "analyticsRows_docs", "analyticsRows_search"`,
  ],
}
