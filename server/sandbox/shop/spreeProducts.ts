import { sql, type RawBuilder } from 'kysely'
import { array, boolean, mixed, number, object, string } from 'yup'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'
import { madeId } from './madeId.ts'
import { channels, shownProduct, type SpreeDocument, type SpreeRow } from './spreeDocument.ts'
import { largestPage, type SpreeVersion } from './spreeContract.ts'
import { readSpreeProduct } from './readSpreeProduct.ts'
import { notThere, SpreeRefusal } from './spreeRefusal.ts'

/** What the calls of the embedded shop need. */
export interface SpreeShop {
  readonly database: Database
  readonly version: SpreeVersion
  /** SKUs that it refuses. */
  readonly refused: readonly string[]
}

const skuTaken = () =>
  new SpreeRefusal(422, 'validation_error', 'Sku has already been taken', {
    'variants.sku': ['has already been taken'],
  })

function refuse({ refused }: SpreeShop, { variant: { sku } }: SpreeDocument): void {
  if (refused.includes(sku))
    throw new SpreeRefusal(422, 'validation_error', `SKU ${sku} is not allowed in this shop`, {
      base: [`SKU ${sku} is not allowed in this shop`],
    })
}

const rowsWhere = (condition: RawBuilder<unknown>) => sql<SpreeRow>`${prepared}
  select "id", "doc", (select coalesce(json_agg(json_build_object('id', m."id", 'url', m."url",
      'position', m."position") order by m."position"), '[]') from "spreeMedia" m where m."product" = s."id") as media
  from "spreeProducts" s where ${condition}`

/** 5.6 refuses the variant of a new product without a message. */
function withoutVariantMessage(error: unknown, version: SpreeVersion): unknown {
  if (!(error instanceof SpreeRefusal) || version !== '5.6') return error
  const isOfVariant = Object.keys(error.details).some((path) => path.startsWith('variants'))
  return isOfVariant ? new SpreeRefusal(error.status, error.code, '') : error
}

/** POST /products. @throws SpreeRefusal */
export async function createSpreeProduct(shop: SpreeShop, body: unknown) {
  const { database, version } = shop
  try {
    const doc = readSpreeProduct(body, undefined, version)
    refuse(shop, doc)
    const id = madeId('prod')
    // SKUs are unique regardless of case.
    const { rows } = await sql<{ id: string }>`${prepared}
      insert into "spreeProducts" ("id", "sku", "doc")
      select ${id}::text, ${doc.variant.sku}::text, ${JSON.stringify(doc)}::jsonb
      where not exists (select from "spreeProducts" where lower("sku") = lower(${doc.variant.sku}::text))
      on conflict do nothing returning "id"`.execute(database)
    if (!rows.length) throw skuTaken()
    return shownProduct({ id, doc, media: [] }, version)
  } catch (error) {
    throw withoutVariantMessage(error, version)
  }
}

/** Changes the document of a product. @throws SpreeRefusal */
async function changeDocument(
  { database, version }: SpreeShop,
  id: string,
  change: (before: SpreeDocument, tx: Tx) => SpreeDocument,
) {
  return inTransaction(database, async (tx) => {
    const { rows } = await sql<{ doc: SpreeDocument }>`select "doc" from "spreeProducts"
      where "id" = ${id}::text for update`.execute(tx)
    if (!rows[0]) throw notThere('Product')
    const doc = change(rows[0].doc, tx)
    const taken = await sql`select from "spreeProducts"
      where lower("sku") = lower(${doc.variant.sku}::text) and "id" <> ${id}::text`.execute(tx)
    if (taken.rows.length) throw skuTaken()
    await sql`update "spreeProducts" set "changedAt" = now(), "sku" = ${doc.variant.sku}, "doc" = ${JSON.stringify(doc)}::jsonb
      where "id" = ${id}::text`.execute(tx)
    const found = await rowsWhere(sql`s."id" = ${id}::text`).execute(tx)
    return found.rows.map((row) => shownProduct(row, version))[0] ?? {}
  })
}

/** PATCH /products/{id}. @throws SpreeRefusal */
export const changeSpreeProduct = (shop: SpreeShop, id: string, body: unknown) =>
  changeDocument(shop, id, (before) => {
    const doc = readSpreeProduct(body, before, shop.version)
    refuse(shop, doc)
    return doc
  })

const stockShape = object({
  count_on_hand: number().integer('Count on hand must be an integer').optional(),
  backorderable: boolean().optional(),
})

/** PATCH /stock_items/{id} (5.6) and /stock_levels/{id} (6.0). @throws SpreeRefusal */
export async function changeSpreeStock(shop: SpreeShop, id: string, body: unknown) {
  if (!stockShape.isValidSync(body))
    throw new SpreeRefusal(422, 'validation_error', 'Count on hand is not a number')
  const { count_on_hand, backorderable } = stockShape.cast(body)
  const change = {
    ...(count_on_hand !== undefined && { count_on_hand }),
    ...(backorderable !== undefined && { backorderable }),
  }
  const { rows } = await sql<{ id: string }>`select "id" from "spreeProducts"
    where "doc" #> '{variant,stock}' @> ${JSON.stringify([{ id }])}::jsonb`.execute(shop.database)
  if (!rows[0]) throw notThere('Stock item')
  await changeDocument(shop, rows[0].id, (before) => ({
    ...before,
    variant: {
      ...before.variant,
      stock: before.variant.stock.map((one) => (one.id === id ? { ...one, ...change } : one)),
    },
  }))
  return { id, ...change }
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map((one) => String(one)) : []

/** POST /products/bulk_add_to_channels: adds channels and removes none. @throws SpreeRefusal */
export async function addToChannels(shop: SpreeShop, body: Readonly<Record<string, unknown>>) {
  const added = channels.map(({ id }) => id).filter((id) => texts(body['channel_ids']).includes(id))
  for (const id of texts(body['ids']))
    await changeDocument(shop, id, (before) => ({
      ...before,
      publications: [...new Set([...before.publications, ...added])],
    }))
  return { data: [] }
}

const batch = object({
  translations: array(
    object({
      resource_type: string().oneOf(['product']).required(),
      resource_id: string().required(),
      values: mixed<Record<string, object>>().required(),
    }),
  ).required(),
})

/** POST /translations/batch: all of them or none. @throws SpreeRefusal */
export async function translateSpreeProducts(shop: SpreeShop, body: unknown) {
  if (!batch.isValidSync(body))
    throw new SpreeRefusal(400, 'parameter_invalid', 'translations is invalid')
  const { translations } = batch.cast(body)
  const unknown = translations.flatMap(({ values }) =>
    Object.keys(values).filter((locale) => locale !== 'it'),
  )
  if (unknown.length)
    throw new SpreeRefusal(422, 'validation_error', `Unsupported locale(s): ${unknown.join(', ')}`)
  const ids = [...new Set(translations.map(({ resource_id: id }) => id))]
  const sent = translations.map(({ values }) => JSON.stringify(values))
  const { rows } = await sql`${prepared} with asked as (
      select * from unnest(${translations.map(({ resource_id: id }) => id)}::text[], ${sent}::text[]) as a(id, text))
    update "spreeProducts" s set "doc" = jsonb_set(s."doc", '{translations}', (s."doc" -> 'translations') || asked.text::jsonb)
    from asked where s."id" = asked.id
      and (select count(*) from "spreeProducts" t where t."id" = any(${ids}::text[])) = ${ids.length}::integer
    returning s."id"`.execute(shop.database)
  if (!rows.length && ids.length) throw notThere('Product')
  return { data: translations }
}

/** Products, paged: those with some SKUs when the version knows the filter, else all. */
export async function listSpreeProducts(
  { database, version }: SpreeShop,
  filters: ReadonlyMap<string, readonly string[]>,
  page: number,
  limit: number,
) {
  const [skus] = [...filters.values()]
  const pageSize = Math.min(limit, largestPage)
  const { rows } = await rowsWhere(
    sql`${skus ? sql`lower(s."sku") = any(${skus.map((sku) => sku.toLowerCase())}::text[])` : sql`true`}
    order by s."sku" limit ${sql.lit(pageSize + 1)} offset ${sql.lit((page - 1) * pageSize)}`,
  ).execute(database)
  return {
    data: rows.slice(0, pageSize).map((row) => shownProduct(row, version)),
    meta: { page, limit: pageSize, next: rows.length > pageSize ? page + 1 : null },
  }
}
