import type { Migration } from '../migrations/migration.ts'

/** A link may give an account the email back that it had before. */
export const restoreLinks: Migration = {
  name: '008_restoreLinks',
  statements: [`alter table "passwordLinks" add column if not exists "email" text`],
}
