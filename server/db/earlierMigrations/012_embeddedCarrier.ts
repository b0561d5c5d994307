import type { Migration } from '../migrations/migration.ts'

/** What the embedded carrier of a demo knows: what it charges, has offered, sold, collects and was handed in. */
export const embeddedCarrier: Migration = {
  name: '012_embeddedCarrier',
  statements: [
    `create table if not exists "sandboxSettings" ("name" text primary key, "value" jsonb not null)`,
    `create table if not exists "carrierTariffs" (
      "carrierId" text not null, "zone" text not null, "aboveGrams" integer not null, "upToGrams" integer not null,
      "cents" integer not null, "deliveryDays" integer not null,
      primary key ("carrierId", "zone", "upToGrams"))`,
    `create table if not exists "carrierQuotes" (
      "rateId" text primary key, "orderId" text not null, "carrierId" text not null, "cents" integer not null,
      "deliveryDays" integer not null, "consignment" text not null, "expiresAt" timestamptz not null)`,
    `create index if not exists carrier_quotes_expired on "carrierQuotes" ("expiresAt")`,
    `create table if not exists "carrierShipments" (
      "orderId" text primary key, "transactionId" text not null unique, "trackingNumber" text not null unique,
      "labelName" text not null unique, "carrierId" text not null, "cents" integer not null,
      "deliveryDays" integer not null, "from" jsonb not null, "to" jsonb not null, "parcels" jsonb not null,
      "content" text not null, "shippedAt" timestamptz not null, "pickupAt" timestamptz, "deliverAt" timestamptz,
      "returnedAt" timestamptz)`,
    `create table if not exists "carrierPickups" (
      "orderId" text primary key references "carrierShipments" ("orderId") on delete cascade,
      "day" text not null, "zip" text not null, "confirmation" text not null)`,
    `create index if not exists carrier_pickups_day on "carrierPickups" ("day", "zip")`,
    `create table if not exists "carrierDocuments" (
      "orderId" text not null references "carrierShipments" ("orderId") on delete cascade,
      "hash" text not null, "fileName" text not null, "bytes" integer not null,
      primary key ("orderId", "hash"))`,
  ],
}
