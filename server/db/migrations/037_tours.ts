import type { Migration } from './migration.ts'

/**
 * Who has seen the tour of the portal. Accounts with a password know the portal already; those that
 * come later do not.
 */
export const tours: Migration = {
  name: '037_tours',
  statements: [
    `create table if not exists "tours" (
      "userId" uuid primary key, "endedAt" timestamptz not null default now())`,
    `insert into "tours" ("userId") select "userId" from "credentials" on conflict do nothing`,
  ],
}
