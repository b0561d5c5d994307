import type { Migration } from '../migrations/migration.ts'

/** Second factors, their recovery codes, where sessions come from, and how sign-ins went. */
export const secondFactors: Migration = {
  name: '007_secondFactors',
  statements: [
    `create table if not exists "secondFactors" (
      "userId" uuid primary key, "secret" text not null, "createdAt" timestamptz not null default now(),
      "confirmedAt" timestamptz, "lastStep" integer not null default 0)`,
    `create table if not exists "recoveryCodes" (
      "userId" uuid not null, "codeHash" text not null, "usedAt" timestamptz,
      primary key ("userId", "codeHash"))`,
    `create table if not exists "signIns" (
      "_id" uuid primary key, "userId" uuid not null, "at" timestamptz not null default now(),
      "outcome" text not null, "address" text not null, "agent" text not null)`,
    `create index if not exists sign_ins_user on "signIns" ("userId", "at" desc)`,
    `alter table sessions add column if not exists "address" text`,
    `alter table sessions add column if not exists "agent" text`,
    `alter table sessions add column if not exists "mustEnrol" boolean not null default false`,
  ],
}
