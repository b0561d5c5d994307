import type { Migration } from '../migrations/migration.ts'

/** Somebody views the portal as another account. */
export const sessionViews: Migration = {
  name: '002_sessionViews',
  // Already there in some: databases from before migrations were recorded have them.
  statements: [
    `alter table sessions add column if not exists "view" jsonb`,
    `alter table sessions add column if not exists "isViewEndNoted" boolean not null default false`,
    `create index if not exists sessions_views on sessions ("expiresAt") where "view" is not null and not "isViewEndNoted"`,
  ],
}
