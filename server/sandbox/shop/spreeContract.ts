import { isObject } from '../../../schema/index.ts'

/**
 * What Spree's admin API v3 accepts and answers, as far as the portal uses it: written from Spree's
 * repository, never from our client. Read, not run: tag v5.6.1 (July 2026) and main (6.0.0.alpha,
 * August 2026); each fact names its file in both. The embedded shop implements it, and the tests of
 * the client rely on it.
 */
export const spreeVersions = ['5.6', '6.0'] as const
export type SpreeVersion = (typeof spreeVersions)[number]

/**
 * Parameters that a call accepts (`permit`): any other is silently ignored, in lists too. `any`
 * accepts an object with all its members.
 */
export interface Permitted {
  readonly [name: string]: 'value' | 'values' | 'any' | Permitted | readonly [Permitted]
}

/** The version's name for stock: each version ignores the other's name. */
export const stockWord = (version: SpreeVersion) =>
  version === '5.6' ? 'stock_items' : 'stock_levels'

const price = { amount: 'value', compare_at_amount: 'value', currency: 'value' } as const

/** Parameters of one value each. */
const values = (names: string): Permitted =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, 'value']))

/** `permitted_attributes.rb`, `variant_params`. */
const variant = (version: SpreeVersion): Permitted => ({
  ...values(`id sku barcode cost_price cost_currency weight height width depth weight_unit dimensions_unit
    track_inventory preorderable preorder_ships_at backorder_limit tax_category_id position`),
  ...(version === '6.0' && values('hs_code country_of_origin customs_description')),
  options: [{ name: 'value', value: 'value' }],
  prices: [price],
  [stockWord(version)]: [values('id stock_location_id count_on_hand backorderable')],
})

/** The body of POST and PATCH /products (`products_controller.rb`, `permitted_params`). */
export const productBody = (version: SpreeVersion): Permitted => ({
  ...values(
    `name description slug status meta_title meta_description meta_keywords tax_category_id promotionable`,
  ),
  ...values(version === '5.6' ? 'digital' : 'product_type_id delivery_profile_id'),
  tags: 'values',
  category_ids: 'values',
  metadata: 'any',
  prices: [price],
  custom_fields: [values('custom_field_definition_id value')],
  media: [values('id signed_id alt position')],
  product_publications: [values('id channel_id published_at unpublished_at')],
  variants: [variant(version)],
})

export const stockBody: Permitted = { count_on_hand: 'value', backorderable: 'value' }
export const mediaBody: Permitted = {
  url: 'value',
  signed_id: 'value',
  alt: 'value',
  position: 'value',
}
export const channelsBody: Permitted = { ids: 'values', channel_ids: 'values' }
export const translationsBody: Permitted = {
  translations: [{ resource_type: 'value', resource_id: 'value', values: 'any' }],
}

/**
 * Names that are only answered on demand (`expand`), each with the names below it; all others
 * always are.
 */
export interface Relations {
  readonly [name: string]: Relations
}

const variantRelations = { prices: {}, stock_items: {}, stock_levels: {} } as const
export const productRelations: Relations = {
  variants: variantRelations,
  default_variant: variantRelations,
  media: {},
  translations: {},
  product_publications: {},
}
/** `line_item_serializer.rb`: an item never has a SKU; its variant has. */
export const orderRelations: Relations = {
  items: { variant: {} },
  fulfillments: {},
  shipping_address: {},
}

/**
 * What a filter `q[…]` may name (`whitelisted_ransackable_attributes`); any other is ignored, and
 * the whole list is answered. Each version has one filter of products by SKU: 5.6 keeps the SKU of
 * a simple product with its master.
 */
export const productFilters = (version: SpreeVersion): readonly string[] => [
  version === '5.6' ? 'variants_including_master_sku_in' : 'variants_sku_in',
]
export const orderFilters = [
  'completed_at_not_null',
  'completed_at_gteq',
  'updated_at_gteq',
  'status_eq',
  'number_in',
] as const

/** Scopes that each kind of call needs; write includes read (`api_key.rb`). */
export const scopes = {
  readProducts: 'read_products',
  writeProducts: 'write_products',
  readStock: 'read_stock',
  writeStock: 'write_stock',
  readOrders: 'read_orders',
  readSettings: 'read_settings',
} as const
export type SpreeScope = (typeof scopes)[keyof typeof scopes]

/** Most entries of a page. */
export const largestPage = 100
export const weightUnits = ['g', 'kg', 'lb', 'oz'] as const
export const dimensionUnits = ['mm', 'cm', 'in', 'ft'] as const
export const productStates = ['draft', 'active', 'archived'] as const
/** Hours that an answer is stored under its idempotency key (`idempotent.rb`). */
export const keptHours = 24

/** Keeps the permitted parameters. @param ignore called with the path of every ignored parameter */
export function permit(
  permitted: Permitted,
  value: unknown,
  ignore: (path: string) => void,
  path = '',
): Record<string, unknown> {
  if (!isObject(value)) return {}
  const kept: Record<string, unknown> = {}
  for (const [name, one] of Object.entries(value)) {
    const rule = permitted[name]
    const childPath = path === '' ? name : `${path}.${name}`
    const isScalar = !isObject(one) && !Array.isArray(one)
    if (rule === 'value' && isScalar) kept[name] = one
    else if (rule === 'values' && Array.isArray(one)) kept[name] = one
    else if (rule === 'any' && isObject(one)) kept[name] = one
    else if (Array.isArray(rule) && Array.isArray(one)) {
      const [of] = rule as readonly [Permitted]
      kept[name] = one.map((entry) => permit(of, entry, ignore, childPath))
    } else if (isObject(rule) && isObject(one)) kept[name] = permit(rule, one, ignore, childPath)
    else ignore(childPath)
  }
  return kept
}

/** An answer with only the requested relations: relations that are not expanded are absent. */
export function expanded(
  relations: Relations,
  value: unknown,
  requested: ReadonlySet<string>,
): unknown {
  if (Array.isArray(value)) return value.map((one) => expanded(relations, one, requested))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, one]) => {
      const childRelations = relations[name]
      if (!childRelations) return [[name, one]]
      const isRequested = [...requested].some(
        (path) => path === name || path.startsWith(`${name}.`),
      )
      if (!isRequested) return []
      const rest = [...requested].flatMap((path) =>
        path.startsWith(`${name}.`) ? [path.slice(name.length + 1)] : [],
      )
      return [[name, expanded(childRelations, one, new Set(rest))]]
    }),
  )
}
