import type { Migration } from '../migrations/migration.ts'

/**
 * Counts of attempts to sign in, which all servers on the database share. The columns and their order are
 * those of `rate-limiter-flexible`. Not logged: a crash may forget a quarter of an hour of counting, and
 * nobody's sign-in waits for the disk.
 */
export const attempts: Migration = {
  name: '005_attempts',
  statements: [
    `create unlogged table if not exists attempts (
      "key" text primary key, "points" integer not null default 0, "expire" bigint)`,
  ],
}
