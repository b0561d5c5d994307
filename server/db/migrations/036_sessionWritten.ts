import type { Migration } from './migration.ts'

/**
 * What a session wrote last, so that no replica answers its lists that lacks it. One that begins has
 * at least what the same person wrote in an earlier one.
 */
export const sessionWritten: Migration = {
  name: '036_sessionWritten',
  statements: [
    `alter table sessions add column if not exists "written" pg_lsn`,
    `alter table sessions alter column "written" set default pg_current_wal_insert_lsn()`,
  ],
}
