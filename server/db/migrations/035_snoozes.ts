import type { Migration } from './migration.ts'

/** Kinds of work that a user does not want to see before a day. */
export const snoozes: Migration = {
  name: '035_snoozes',
  statements: [
    `create table if not exists snoozes (
      "userId" uuid not null, "kind" text not null, "until" date not null, primary key ("userId", "kind"))`,
  ],
}
