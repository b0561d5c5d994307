import type { Migration } from '../migrations/migration.ts'

/** Files that change records: what each row would do, has done, and what was taken back. */
export const imports: Migration = {
  name: '018_imports',
  statements: [
    `create table if not exists "imports" (
      "_id" uuid primary key, "resource" text not null, "fileName" text not null, "userId" uuid not null,
      "createdAt" timestamptz not null default now(), "state" text not null, "isMassUpdate" boolean not null,
      "language" text not null, "manner" jsonb not null, "heads" jsonb not null, "rows" integer not null, "done" integer not null default 0,
      "cursor" integer not null default 0, "problem" jsonb, "appliedAt" timestamptz, "undoneAt" timestamptz)`,
    `create index if not exists imports_user on "imports" ("userId", "_id")`,
    // `cells` stand in the order of the heads; `body` is what a change of the record would send.
    `create table if not exists "importRows" (
      "import" uuid not null references "imports" ("_id") on delete cascade, "row" integer not null,
      "cells" jsonb not null, "key" text not null default '', "record" uuid, "outcome" text not null,
      "body" jsonb not null default '{}', "changes" jsonb not null default '[]', "version" integer,
      "faults" jsonb not null default '[]', "kept" jsonb not null default '[]',
      primary key ("import", "row"))`,
    `create index if not exists import_rows_outcome on "importRows" ("import", "outcome", "row")`,
    `create index if not exists import_rows_record on "importRows" ("import", "record") where "record" is not null`,
    `alter table changes add column if not exists "import" uuid`,
  ],
}
