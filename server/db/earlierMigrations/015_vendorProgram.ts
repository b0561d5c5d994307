import type { Migration } from '../migrations/migration.ts'

/** What the vendor program keeps beside its resources: the last number of the receipts of each year. */
export const vendorProgram: Migration = {
  name: '015_vendorProgram',
  statements: [
    `create table if not exists "receiptNumbers" ("year" integer primary key, "last" integer not null)`,
  ],
}
