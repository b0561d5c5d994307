import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { array, object, string } from 'yup'
import type { Database } from '../../db/connect.ts'
import type { SpreeDocument, SpreeMedia } from './spreeDocument.ts'
import { readSpreeProduct, type SpreeProductBody } from './readSpreeProduct.ts'
import { refusedSkus } from './shopSettings.ts'
import { notThere, SpreeRefusal } from './spreeRefusal.ts'

const largestPage = 100

const madeId = (prefix: string) => `${prefix}_${randomBytes(9).toString('base64url')}`

interface Row {
  readonly id: string
  readonly doc: SpreeDocument
  readonly media: readonly SpreeMedia[]
}

const shown = ({ id, doc, media }: Row) => ({ id, ...doc, media })

/** What is stored of what was sent: prices without an amount are none. */
const documentOf = (
  { name, description, slug, status, metadata, variants }: SpreeProductBody,
  translations: SpreeDocument['translations'],
): SpreeDocument => ({
  name,
  description,
  slug,
  status,
  metadata,
  variants: variants.map(({ sku, prices, stock_levels }) => ({
    sku,
    prices: prices.flatMap(({ currency, amount }) =>
      amount === null ? [] : [{ currency, amount }],
    ),
    stock_levels,
  })),
  translations,
})

async function checked(database: Database, body: unknown): Promise<SpreeProductBody> {
  const product = readSpreeProduct(body)
  const sku = product.variants[0]?.sku ?? ''
  if ((await refusedSkus(database)).includes(sku))
    throw new SpreeRefusal(422, 'validation_error', `SKU ${sku} is not allowed in this shop`)
  return product
}

const digestOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** POST /products: one key makes one product, whatever happened to the answer. @throws SpreeRefusal */
export async function createSpreeProduct(
  database: Database,
  body: unknown,
  key: string | undefined,
) {
  const product = await checked(database, body)
  const sku = product.variants[0]?.sku ?? ''
  const id = madeId('prod')
  const doc = JSON.stringify(documentOf(product, {}))
  const digest = digestOf(body)
  const { rows } = await sql<{ id: string }>`
    with made as (insert into "spreeProducts" ("id", "sku", "doc") values (${id}, ${sku}, ${doc}::jsonb)
        on conflict do nothing returning "id"),
      kept as (insert into "spreeKeys" ("key", "digest", "product")
        select ${key ?? id}, ${digest}, "id" from made on conflict do nothing)
    select "id" from made`.execute(database)
  if (rows[0]) return { id }
  const known =
    key === undefined
      ? undefined
      : await database.selectFrom('spreeKeys').selectAll().where('key', '=', key).executeTakeFirst()
  if (!known)
    throw new SpreeRefusal(422, 'validation_error', 'SKU has already been taken', {
      sku: ['has already been taken'],
    })
  if (known.digest !== digest)
    throw new SpreeRefusal(422, 'idempotency_key_reused', 'This key was used for something else')
  return { id: known.product }
}

/** PATCH /products/{id}. @throws SpreeRefusal */
export async function changeSpreeProduct(database: Database, id: string, body: unknown) {
  const product = await checked(database, body)
  const doc = JSON.stringify(documentOf(product, {}))
  const { rows } = await sql<{ id: string }>`update "spreeProducts" set "changedAt" = now(),
      "doc" = ${doc}::jsonb || jsonb_build_object('translations', "doc" -> 'translations')
    where "id" = ${id} returning "id"`.execute(database)
  if (!rows[0]) throw notThere('Product')
  return { id }
}

const batch = object({
  translations: array(
    object({
      resource_type: string().oneOf(['product']).required(),
      resource_id: string().required(),
      values: object().required(),
    }),
  ).required(),
})

/** POST /translations/batch. @throws SpreeRefusal */
export async function translateSpreeProducts(database: Database, body: unknown) {
  if (!batch.isValidSync(body))
    throw new SpreeRefusal(400, 'parameter_invalid', 'translations is invalid')
  const { translations } = batch.cast(body)
  await database.transaction().execute(async (tx) => {
    for (const { resource_id: id, values } of translations) {
      const { rows } = await sql`update "spreeProducts"
        set "doc" = jsonb_set("doc", '{translations}', ("doc" -> 'translations') || ${JSON.stringify(values)}::jsonb)
        where "id" = ${id} returning "id"`.execute(tx)
      if (!rows[0]) throw notThere('Product')
    }
  })
  return { data: translations }
}

/** GET /products: those of some SKUs, or all, a page at a time. */
export async function listSpreeProducts(database: Database, query: URLSearchParams) {
  const skus = query.getAll('q[variants_sku_in][]')
  const limit = Math.min(Math.max(1, Number(query.get('limit')) || 25), largestPage)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { rows } = await sql<Row>`select "id", "doc", "media" from "spreeProducts"
    where ${skus.length ? sql`"sku" = any(${skus}::text[])` : sql`true`}
    order by "sku" limit ${sql.lit(limit + 1)} offset ${sql.lit((page - 1) * limit)}`.execute(
    database,
  )
  return {
    data: rows.slice(0, limit).map(shown),
    meta: { page, limit, next: rows.length > limit ? page + 1 : null },
  }
}

/** GET /products/{id}/media. @throws SpreeRefusal */
export async function listSpreeMedia(database: Database, id: string) {
  const found = await database
    .selectFrom('spreeProducts')
    .select('media')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notThere('Product')
  return { data: found.media, meta: { next: null } }
}

/** POST /products/{id}/media. @throws SpreeRefusal */
export async function addSpreeMedia(database: Database, id: string, body: unknown) {
  const { url, position } = (body ?? {}) as { url?: unknown; position?: unknown }
  if (typeof url !== 'string' || !URL.canParse(url))
    throw new SpreeRefusal(422, 'validation_error', "Url can't be blank")
  const media: SpreeMedia = { id: madeId('media'), url, position: Number(position) || 1 }
  const { rows } =
    await sql`update "spreeProducts" set "media" = "media" || ${JSON.stringify([media])}::jsonb
    where "id" = ${id} returning "id"`.execute(database)
  if (!rows[0]) throw notThere('Product')
  return {}
}

/** DELETE /products/{id}/media/{media}. @throws SpreeRefusal */
export async function deleteSpreeMedia(database: Database, id: string, media: string) {
  const { rows } = await sql`update "spreeProducts" set "media" = coalesce((
      select jsonb_agg(one) from jsonb_array_elements("media") one where one ->> 'id' <> ${media}), '[]')
    where "id" = ${id} returning "id"`.execute(database)
  if (!rows[0]) throw notThere('Product')
  return {}
}
