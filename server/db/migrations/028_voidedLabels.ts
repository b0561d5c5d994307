import type { Migration } from './migration.ts'

/** The embedded carrier takes shipments back before they are collected. */
export const voidedLabels: Migration = {
  name: '028_voidedLabels',
  statements: [`alter table "carrierShipments" add column if not exists "voidedAt" timestamptz`],
}
