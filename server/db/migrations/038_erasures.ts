import type { Migration } from './migration.ts'

/** Persons who are being erased, or were: how far the job is. The row has no name, and at the end no email. */
export const erasures: Migration = {
  name: '038_erasures',
  statements: [
    `create table if not exists "erasures" (
      "userId" uuid primary key,
      "role" text not null,
      "rights" jsonb not null,
      "askedBy" uuid not null,
      "call" text not null,
      "emails" jsonb not null,
      "place" jsonb not null,
      "done" bigint not null default 0,
      "total" bigint not null,
      "startedAt" timestamptz not null default now(),
      "endedAt" timestamptz)`,
  ],
}
