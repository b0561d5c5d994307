import type { Migration } from './migration.ts'

/** What the artisan gets at the price that the shop sells at, while the portal has a newer price. */
export const shopWholesale: Migration = {
  name: '043_shopWholesale',
  statements: [`alter table "shopProducts" add column if not exists "wholesale" numeric`],
}
