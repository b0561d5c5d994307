import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { array, object, string } from 'yup'
import type { Database } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'
import { madeId } from './madeId.ts'
import type { SpreeDocument, SpreeMedia } from './spreeDocument.ts'
import { readSpreeProduct, type SpreeProductBody } from './readSpreeProduct.ts'
import { notThere, SpreeRefusal } from './spreeRefusal.ts'

const largestPage = 100

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

function checked(body: unknown, refused: readonly string[]): SpreeProductBody {
  const product = readSpreeProduct(body)
  const sku = product.variants[0]?.sku ?? ''
  if (refused.includes(sku))
    throw new SpreeRefusal(422, 'validation_error', `SKU ${sku} is not allowed in this shop`)
  return product
}

const digestOf = (body: unknown) => createHash('sha256').update(JSON.stringify(body)).digest('hex')

/** POST /products: one key makes one product, whatever happened to the answer. @throws SpreeRefusal */
export async function createSpreeProduct(
  database: Database,
  body: unknown,
  key: string | undefined,
  refused: readonly string[],
) {
  const product = checked(body, refused)
  const sku = product.variants[0]?.sku ?? ''
  const id = madeId('prod')
  const doc = JSON.stringify(documentOf(product, {}))
  const digest = digestOf(body)
  const { rows } = await sql<{ id: string }>`${prepared}
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
export async function changeSpreeProduct(
  database: Database,
  id: string,
  body: unknown,
  refused: readonly string[],
) {
  const product = checked(body, refused)
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
  const ids = [...new Set(translations.map(({ resource_id: id }) => id))]
  const texts = translations.map(({ values }) => JSON.stringify(values))
  // All of them or none.
  const { rows } = await sql`${prepared} with asked as (
      select * from unnest(${translations.map(({ resource_id: id }) => id)}::text[], ${texts}::text[]) as a(id, text))
    update "spreeProducts" s set "doc" = jsonb_set(s."doc", '{translations}', (s."doc" -> 'translations') || asked.text::jsonb)
    from asked where s."id" = asked.id
      and (select count(*) from "spreeProducts" t where t."id" = any(${ids}::text[])) = ${ids.length}::integer
    returning s."id"`.execute(database)
  if (!rows.length && ids.length) throw notThere('Product')
  return { data: translations }
}

/** GET /products: those of some SKUs, or all, a page at a time. */
export async function listSpreeProducts(database: Database, query: URLSearchParams) {
  const skus = query.getAll('q[variants_sku_in][]')
  const limit = Math.min(Math.max(1, Number(query.get('limit')) || 25), largestPage)
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { rows } =
    await sql<Row>`select "id", "doc", (select coalesce(json_agg(json_build_object('id', m."id", 'url', m."url",
        'position', m."position") order by m."position"), '[]') from "spreeMedia" m where m."product" = s."id") as media
    from "spreeProducts" s
    where ${skus.length ? sql`"sku" = any(${skus}::text[])` : sql`true`}
    order by "sku" limit ${sql.lit(limit + 1)} offset ${sql.lit((page - 1) * limit)}`.execute(
      database,
    )
  return {
    data: rows.slice(0, limit).map(shown),
    meta: { page, limit, next: rows.length > limit ? page + 1 : null },
  }
}
