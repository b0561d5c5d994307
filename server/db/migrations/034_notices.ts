import type { Migration } from './migration.ts'

/** What users are told, and how each wants to be told of a kind. */
export const notices: Migration = {
  name: '034_notices',
  statements: [
    `create table if not exists "notices" (
      "_id" uuid primary key,
      "userId" uuid not null,
      "notice" text not null,
      "subject" text not null,
      "vars" jsonb not null,
      "page" text not null,
      "at" timestamptz not null default now(),
      "readAt" timestamptz,
      "digest" text,
      "lastJob" uuid not null)`,
    `create index if not exists "notices_user" on "notices" ("userId", "at" desc)`,
    `create index if not exists "notices_unread" on "notices" ("userId") where "readAt" is null`,
    `create index if not exists "notices_digest" on "notices" ("userId") where "digest" is not null`,
    `create index if not exists "notices_at" on "notices" ("at")`,
    `create table if not exists "noticeChoices" (
      "userId" uuid not null,
      "kind" text not null,
      "choice" text not null,
      primary key ("userId", "kind"))`,
  ],
}
