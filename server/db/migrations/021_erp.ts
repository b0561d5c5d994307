import type { Migration } from './migration.ts'

/** Orders on their way into the ERP, and what the embedded ERP of a demo knows. */
export const erp: Migration = {
  name: '021_erp',
  statements: [
    `create table if not exists "erpOrders" (
      "number" text primary key, "state" text not null, "salesOrder" text, "attempts" integer not null,
      "triedAt" timestamptz not null, "failure" text, "words" text, "hold" uuid, "heldUntil" timestamptz,
      "unclearSince" timestamptz, "job" uuid)`,
    `create table if not exists "erpSalesOrders" (
      "salesOrder" text primary key, "purchaseOrder" text not null, "soldTo" text not null, "doc" jsonb not null,
      "createdAt" timestamptz not null)`,
    `create index if not exists erp_sales_orders_purchase on "erpSalesOrders" ("purchaseOrder")`,
    `create table if not exists "erpBlocks" (
      "what" text not null, "name" text not null, primary key ("what", "name"))`,
  ],
}
