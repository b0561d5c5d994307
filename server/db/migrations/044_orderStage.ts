import type { Migration } from './migration.ts'

/** A list of an order's document, empty where it has none. */
const listOf = (field: string) =>
  `jsonb_array_elements(coalesce(nullif(d."doc" -> '${field}', 'null'::jsonb), '[]'::jsonb))`

/** The products of an order that have no label yet, each with its preparation and its review. */
const open = `select item, entry, review from ${listOf('line_items')} item
  left join ${listOf('orderManagementData')} entry on entry ->> 'productSKU' = item ->> 'variant_sku'
  left join ${listOf('reviews')} review on review ->> 'productSKU' = item ->> 'variant_sku'
  where not exists (select from ${listOf('purchases')} purchase where purchase ->> 'state' = 'bought'
    and purchase -> 'parcels' @> jsonb_build_array(jsonb_build_object('productSKU', item ->> 'variant_sku')))`

const lacks = (field: string) => `coalesce(entry -> '${field}', 'null') in ('null', '""', '[]')`
const some = (condition: string) => `exists (select from (${open}) o where ${condition})`
const isWood = `d."doc" ->> 'country' in ('US', 'CA') and item #>> '{productData,material}' = 'wood'`

/** Open orders know whose turn it is. */
export const orderStage: Migration = {
  name: '044_orderStage',
  table: 'orders',
  statements: [
    `update orders_docs d set "doc" = d."doc" || jsonb_build_object('stage', case
        when d."doc" ->> 'isReadyToShip' = 'true' then 'toShip'
        when ${some(lacks('expectedShippingAt'))} then 'toDate'
        when ${some(`review ->> 'state' = 'sentBack'`)} then 'toMend'
        when ${some(`${lacks('readyPhoto')} or (coalesce(entry ->> 'packedWith', '') = ''
          and (${lacks('packagePhoto')} or ${lacks('parcels')})) or (${isWood} and ${lacks('cardbCertification')})`)}
          or coalesce(d."doc" #>> '{pickupAddressAndTime,address}', '') = '' then 'toPrepare'
        when ${some(`coalesce(review ->> 'state', 'open') <> 'accepted'`)} then 'toAccept'
        else 'toComplete' end)
      from orders g
      where g."_id" = d."_id" and g."status" in ('ready', 'partial') and not d."doc" ? 'stage'`,
  ],
}
