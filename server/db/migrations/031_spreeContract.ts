import type { Migration } from './migration.ts'

/** The embedded shop goes by Spree's own contract: what it knew in the shape of our client becomes what Spree keeps. */
export const spreeContract: Migration = {
  name: '031_spreeContract',
  statements: [
    `alter table "shopProducts" add column if not exists "turns" integer not null default 0`,
    `drop table if exists "spreeKeys"`,
    `create table "spreeKeys" (
      "key" text primary key, "digest" text not null, "status" integer not null, "answer" jsonb not null,
      "at" timestamptz not null default now())`,
    `update "spreeProducts" set "doc" = ("doc" - 'variants' - 'description') || jsonb_build_object(
      'description_html', null, 'publications', '[]'::jsonb,
      'variant', jsonb_build_object('id', 'variant_' || "id", 'sku', "sku", 'weight', null, 'width', null, 'height', null,
        'depth', null, 'weight_unit', 'kg', 'dimensions_unit', 'cm', 'prices', '[]'::jsonb,
        'stock', jsonb_build_array(jsonb_build_object('id', 'si_' || "id", 'stock_location_id', 'sloc_laboratory',
          'count_on_hand', 0, 'backorderable', false))))
      where "doc" ? 'variants'`,
    `update "spreeOrders" set "doc" = "doc" || jsonb_build_object('status',
        case "doc" ->> 'status' when 'complete' then 'placed' else "doc" ->> 'status' end,
      'items', (select coalesce(jsonb_agg((i - 'sku') || jsonb_build_object('variant',
        jsonb_build_object('sku', i ->> 'sku'))), '[]') from jsonb_array_elements("doc" -> 'items') i))
      where "doc" ? 'items' and "doc" @> '{"items": [{}]}' and "doc" #> '{items,0}' ? 'sku'`,
  ],
}
