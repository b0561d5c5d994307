import type { Migration } from './migration.ts'

/** Artisans know whether somebody signs in for them. */
export const vendorAccounts: Migration = {
  name: '045_vendorAccounts',
  table: 'vendors',
  statements: [
    `update vendors_docs v set "doc" = v."doc" || jsonb_build_object('hasAccount', exists (
        select from users_docs u where u."_id" = v."_id" and coalesce(u."doc" ->> 'isActive', 'true') = 'true'))
      where not v."doc" ? 'hasAccount'`,
  ],
}
