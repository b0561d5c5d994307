import type { Migration } from './migration.ts'

/** How much room an import takes; earlier ones count nothing until they are deleted for their age. */
export const importBytes: Migration = {
  name: '039_importBytes',
  statements: [`alter table "imports" add column if not exists "bytes" bigint not null default 0`],
}
