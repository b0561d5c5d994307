import type { Migration } from '../migrations/migration.ts'

/**
 * What the embedded gateway of a demo knows: who pays, with what, for which plan, what was charged, and what it
 * still has to say about that. Of a card only what a receipt may show.
 */
export const embeddedGateway: Migration = {
  name: '014_embeddedGateway',
  statements: [
    `create table if not exists "gatewayCustomers" (
      "id" text primary key, "company" text not null, "email" text not null, "createdAt" timestamptz not null)`,
    `create table if not exists "gatewayNonces" (
      "nonce" text primary key, "brand" text not null, "bin" text not null, "last4" text not null,
      "expires" text not null, "debit" text not null, "prepaid" text not null, "scenario" text not null,
      "threeDSecure" jsonb, "isConsumed" boolean not null default false, "createdAt" timestamptz not null)`,
    `create index if not exists gateway_nonces_made on "gatewayNonces" ("createdAt")`,
    `create table if not exists "gatewayCards" (
      "token" text primary key, "customerId" text not null references "gatewayCustomers" ("id") on delete cascade,
      "brand" text not null, "bin" text not null, "last4" text not null, "expires" text not null,
      "debit" text not null, "prepaid" text not null, "behaviour" text not null, "createdAt" timestamptz not null)`,
    `create index if not exists gateway_cards_customer on "gatewayCards" ("customerId")`,
    `create table if not exists "gatewaySubscriptions" (
      "id" text primary key, "planId" text not null, "cents" integer not null, "months" integer not null,
      "cardToken" text not null, "state" text not null, "firstBillingDate" text not null, "cycle" integer not null,
      "paidThroughDate" text, "failureCount" integer not null default 0, "retries" integer not null default 0,
      "pastDueSince" text, "createdAt" timestamptz not null)`,
    `create index if not exists gateway_subscriptions_card on "gatewaySubscriptions" ("cardToken")`,
    `create table if not exists "gatewayTransactions" (
      "id" text primary key, "position" uuid not null,
      "subscriptionId" text not null references "gatewaySubscriptions" ("id") on delete cascade,
      "cents" integer not null, "status" text not null, "code" text not null, "words" text not null,
      "rejection" text, "brand" text not null, "bin" text not null, "last4" text not null, "expires" text not null,
      "periodFrom" text not null, "periodTo" text not null, "createdAt" timestamptz not null)`,
    `create index if not exists gateway_transactions_subscription on "gatewayTransactions" ("subscriptionId")`,
    `create table if not exists "gatewayNotices" (
      "position" uuid primary key, "kind" text not null,
      "subscriptionId" text not null references "gatewaySubscriptions" ("id") on delete cascade,
      "at" timestamptz not null, "deliveredAt" timestamptz)`,
    `create index if not exists gateway_notices_waiting on "gatewayNotices" ("position") where "deliveredAt" is null`,
  ],
}
