import type { Migration } from './migration.ts'

/** What users propose to change of live records; see `records/proposals`. */
export const proposals: Migration = {
  name: '042_proposals',
  statements: [
    `create table if not exists "proposals" (
      "_id" uuid primary key,
      "resource" text not null,
      "record" uuid not null,
      "field" text not null,
      "value" jsonb not null,
      "base" jsonb not null,
      "state" text not null default 'open',
      "by" uuid not null,
      "at" timestamptz not null,
      "import" uuid,
      "reason" text,
      "decidedBy" uuid,
      "decidedAt" timestamptz,
      "version" integer)`,
    // A field has one proposal that is not decided on: a second one replaces it.
    `create unique index if not exists "proposals_undecided" on "proposals" ("resource", "record", "field")
      where "state" in ('open', 'changeAsked')`,
    `create index if not exists "proposals_record" on "proposals" ("resource", "record", "at")`,
  ],
}
