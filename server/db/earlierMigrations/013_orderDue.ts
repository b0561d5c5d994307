import type { Migration } from '../migrations/migration.ts'

/** A list of an order's document, empty where it has none. */
const listOf = (field: string) =>
  `coalesce(nullif(d."doc" -> '${field}', 'null'::jsonb), '[]'::jsonb)`

const items = `jsonb_array_elements(${listOf('line_items')}) item
  left join jsonb_array_elements(${listOf('orderManagementData')}) entry
    on entry ->> 'productSKU' = item ->> 'variant_sku'`

/**
 * Orders know by when they have to leave, and whether their artisan has promised a day; those that have left
 * keep the label that was bought for them among the labels. No order of before is ready to ship: nobody has
 * accepted its pictures yet.
 */
export const orderDue: Migration = {
  name: '013_orderDue',
  table: 'orders',
  statements: [
    // From now on an artisan has each number once; which of two is right only people know.
    `do $$ declare twice text; begin
      select string_agg(number, ', ') into twice from (
        select min(g."number") as number from orders g group by g."vendor", lower(g."number") having count(*) > 1 limit 5
      ) doubled;
      if twice is not null then
        raise exception 'Stored twice for one artisan: order %. Give each order a number of its own with the version before, then start again.', twice;
      end if;
    end $$`,
    `update orders_docs d set "doc" = d."doc" || jsonb_build_object(
        'shipBy', (select min(coalesce(entry ->> 'expectedShippingAt', item ->> 'expected_shipping_at')) from ${items}),
        'waitsForDate', exists (select from ${items} where entry ->> 'expectedShippingAt' is null),
        'isReadyToShip', false)
      from orders g
      where g."_id" = d."_id" and g."status" in ('ready', 'partial') and not d."doc" ? 'shipBy'`,
    `update orders_docs d set "doc" = d."doc" || jsonb_build_object('labels', jsonb_build_array(jsonb_build_object(
        'parcels', '[]'::jsonb, 'carrier_label', null, 'service', null, 'pickupOn', null, 'TrackingNumber', null, 'at', null,
        'LabelURL', d."doc" #> '{shipmentResult,LabelURL}',
        'TrackingExternalLink', d."doc" #> '{shipmentResult,TrackingExternalLink}')))
      where d."doc" #>> '{shipmentResult,LabelURL}' is not null and not d."doc" ? 'labels'`,
  ],
}
