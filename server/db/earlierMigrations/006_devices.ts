import type { Migration } from '../migrations/migration.ts'

/** Devices that have signed in to an account: its limits of wrong passwords do not shut them out. */
export const devices: Migration = {
  name: '006_devices',
  statements: [
    `create table if not exists devices (
      "tokenHash" text not null, "userId" uuid not null, "createdAt" timestamptz not null default now(),
      "seenAt" timestamptz not null default now(), primary key ("tokenHash", "userId"))`,
    `create index if not exists devices_user on devices ("userId")`,
  ],
}
