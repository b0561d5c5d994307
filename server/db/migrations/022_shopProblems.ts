import type { Migration } from './migration.ts'

/** Why something of the shop did not work is kept as a text with its values, to be told in each reader's language. */
export const shopProblems: Migration = {
  name: '022_shopProblems',
  statements: [
    `alter table "shopProducts" add column if not exists "problemVars" jsonb`,
    `alter table "shopOrders" alter column "problem" type jsonb using jsonb_build_object('words', "problem")`,
    `update state set "value" = jsonb_set("value", '{problem}', jsonb_build_object('words', "value" -> 'problem'))
      where "key" = 'shopOrders' and jsonb_typeof("value" -> 'problem') = 'string'`,
  ],
}
