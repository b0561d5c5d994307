import type { Migration } from '../migrations/migration.ts'

/** Drafts have pages; one from before, when there was one per record, is of the page without a name. */
export const draftPages: Migration = {
  name: '004_draftPages',
  statements: [
    `alter table drafts add column if not exists "page" text not null default ''`,
    `alter table drafts drop constraint if exists drafts_pkey`,
    `create unique index if not exists drafts_page on drafts ("userId", "resource", "record", "page")`,
  ],
}
