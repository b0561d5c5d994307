import type { Migration } from '../migrations/migration.ts'

/** What was uploaded, and for which records: the same content for two records is one file. */
export const storedFiles: Migration = {
  name: '009_storedFiles',
  statements: [
    `create table if not exists "storedFiles" (
      "address" text primary key, "bytes" bigint not null default 0,
      "createdAt" timestamptz not null default now(), "unusedSince" timestamptz)`,
    `create index if not exists stored_files_unused on "storedFiles" ("unusedSince") where "unusedSince" is not null`,
    `create table if not exists "fileRecords" (
      "address" text not null references "storedFiles" ("address") on delete cascade,
      "resource" text not null, "recordId" uuid not null, "owner" uuid, "userId" uuid,
      "createdAt" timestamptz not null default now(),
      primary key ("address", "resource", "recordId"))`,
    `create index if not exists file_records_owner on "fileRecords" ("owner")`,
    `create index if not exists file_records_record on "fileRecords" ("resource", "recordId")`,
  ],
}
