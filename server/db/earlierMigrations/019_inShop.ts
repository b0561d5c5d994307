import type { Migration } from '../migrations/migration.ts'

/** No product of before is in the shop, as far as the portal knows. */
export const inShop: Migration = {
  name: '019_inShop',
  table: 'products',
  statements: [
    `update products_docs set "doc" = "doc" || '{"inShop": "never"}' where not "doc" ? 'inShop'`,
  ],
}
