import type { Migration } from './migration.ts'

/** A subscription can be ordered once and upgraded later, so that several orders may name it. */
export const upgrades: Migration = {
  name: '030_upgrades',
  statements: [
    `alter table "planOrders" drop constraint if exists "planOrders_subscriptionId_key"`,
    `create index if not exists plan_orders_subscription on "planOrders" ("subscriptionId")`,
  ],
}
