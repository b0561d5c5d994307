import type { Migration } from './migration.ts'

/** Why the ERP refuses an order is kept sentence by sentence, with what each is about. */
export const erpRefused: Migration = {
  name: '033_erpRefused',
  statements: [`alter table "erpOrders" add column if not exists "refused" jsonb`],
}
