import type { Migration } from '../migrations/migration.ts'

/** A history shows what changed no field, such as a view of the portal as another account. */
export const historyEvents: Migration = {
  name: '003_historyEvents',
  statements: [`alter table changes add column if not exists "event" jsonb`],
}
