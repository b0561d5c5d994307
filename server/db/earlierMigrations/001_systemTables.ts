import type { Migration } from '../migrations/migration.ts'

/** The server's own tables, as they were when migrations began to be recorded: later ones change them. */
export const systemTables: Migration = {
  name: '001_systemTables',
  statements: [
    `create table if not exists changes (
      "_id" uuid primary key, "resource" text not null, "recordId" uuid not null, "version" integer not null,
      "at" timestamptz not null, "userId" uuid, "userEmail" text, "userType" text, "call" text not null,
      "changes" jsonb not null)`,
    `create index if not exists changes_record on changes ("resource", "recordId", "version" desc)`,
    `create table if not exists sessions (
      "_id" uuid primary key, "userId" uuid not null, "createdAt" timestamptz not null,
      "expiresAt" timestamptz not null, "endedAt" timestamptz)`,
    `create index if not exists sessions_user on sessions ("userId")`,
    `create table if not exists credentials (
      "userId" uuid primary key, "passwordHash" text not null, "updatedAt" timestamptz not null)`,
    `create table if not exists views (
      "_id" uuid primary key, "resource" text not null, "ownerId" uuid not null, "name" text not null,
      "state" jsonb not null, "sharedWith" jsonb not null, "isDefault" boolean not null,
      "createdAt" timestamptz not null, "updatedAt" timestamptz not null)`,
    `create index if not exists views_of on views ("resource", "ownerId")`,
    `create table if not exists drafts (
      "userId" uuid not null, "resource" text not null, "record" text not null, "page" text not null,
      "version" integer, "values" jsonb not null, "before" jsonb not null, "updatedAt" timestamptz not null,
      constraint drafts_page primary key ("userId", "resource", "record", "page"))`,
    `create index if not exists drafts_record on drafts ("resource", "record")`,
    `create table if not exists presence (
      "userId" uuid not null, "resource" text not null, "record" uuid not null, "page" text not null,
      "since" timestamptz not null, "seenAt" timestamptz not null,
      primary key ("resource", "record", "userId", "page"))`,
    `create table if not exists "passwordLinks" (
      "_id" uuid primary key, "userId" uuid not null, "tokenHash" text not null,
      "expiresAt" timestamptz not null, "endedAt" timestamptz)`,
    `create unique index if not exists password_links_token on "passwordLinks" ("tokenHash")`,
    `create index if not exists password_links_user on "passwordLinks" ("userId")`,
    `create table if not exists jobs (
      "_id" uuid primary key, "kind" text not null, "payload" jsonb not null, "attempts" integer not null,
      "runAt" timestamptz not null, "lease" uuid, "leasedUntil" timestamptz, "lastError" text,
      "failedAt" timestamptz)`,
    `create index if not exists jobs_due on jobs ("runAt")`,
    `create table if not exists state (
      "key" text primary key, "value" jsonb not null, "updatedAt" timestamptz not null default now())`,
  ],
}
