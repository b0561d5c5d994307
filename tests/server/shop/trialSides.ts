import { sql } from 'kysely'
import type { Database } from '../../../server/db/connect.ts'
import type { SpreeDocument } from '../../../server/sandbox/shop/spreeDocument.ts'
import { putDocument } from '../../helpers/gapsOfDocuments.ts'
import type { TestServer } from '../../helpers/testServer.ts'

/*
 * Both sides of a trial, each by its own tables: neither the client nor what the portal reckons with has a part in it.
 */
const own = 'TRIAL-'

/** Puts so many products on sale, no two alike. @returns their ids */
export async function putOnSale(
  server: TestServer,
  collection: string,
  count: number,
): Promise<readonly string[]> {
  const { database } = server
  const vendors = await sql<{ id: string }>`select distinct "vendor"::text as id from products
    where "status" = 'active' order by 1 limit 3`.execute(database)
  const model = await sql<{ id: string }>`select "_id"::text as id from products
    where "vendorCollection" = ${collection}::uuid and "status" = 'active' order by "sku" limit 1`.execute(
    database,
  )
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const id = `0190${String(at).padStart(4, '0')}-0000-7000-8000-000000007a1a`
    const vendor = vendors.rows[at % vendors.rows.length]?.id ?? ''
    const description = `Riga ${at}\nseconda\n\nparagrafo & <tag>`
    const doc = {
      sku: `${own}${String(at).padStart(4, '0')}`,
      vendor,
      name: `Vaso <${at}> & "co"`,
      description,
      displayTitle: { en: `Vase ${at}`, it: `Vaso ${at}` },
      pricing: {
        EUR: { wholesale: 10 + at, retail: 20.5 + at },
        USD: { retail: at % 2 ? 30 + at : null },
        GBP: { retail: at % 3 ? 25 + at : null },
      },
      dimensions: { W: 10 + at, D: 20.5, H: at % 4 ? 30 : null },
      weight: at % 5 ? 1.5 : null,
      stockQuantity: at % 7,
      canBeRemade: at % 2 === 0,
      mainPhoto: `/files/demo/trial-${at}.webp`,
      photos: at % 3 ? [`/files/demo/trial-${at}-b.webp`] : [],
      status: 'active',
      internalUseOnly: false,
      discontinuedOn: null,
      // Some have no approved translation, and so no description in English.
      translation: at % 4 ? { published: { name: null, description } } : null,
    }
    await sql`insert into products select (jsonb_populate_record(g, ${JSON.stringify({
      _id: id,
      sku: doc.sku,
      name: doc.name,
      vendor,
      status: 'active',
      inShop: 'never',
      slug: `trial-${at}`,
      pricing_EUR_retail: doc.pricing.EUR.retail,
    })}::jsonb)).* from products g where g."_id" = ${model.rows[0]?.id ?? ''}::uuid`.execute(
      database,
    )
    await sql`insert into products_docs ("_id", "doc") select ${id}::uuid, d."doc" || ${JSON.stringify({ ...doc, inShop: 'never' })}::jsonb
      from products_docs d where d."_id" = ${model.rows[0]?.id ?? ''}::uuid`.execute(database)
    ids.push(id)
  }
  // What their columns say of them follows from their documents.
  await putDocument(server, 'products', ids[0], {})
  return ids
}

/** What shoppers may know of a product, in the shop's words. */
interface Side {
  readonly sku: string
  readonly status: string
  readonly name: string | null
  readonly nameIt: string | null
  /** Whether it is there whole: in English, in Italian. */
  readonly descriptions: readonly [boolean, boolean]
  readonly prices: readonly string[]
  readonly stock: string
  readonly sizes: readonly (number | null)[]
  readonly isPublished: boolean
  readonly pictures: readonly string[]
}

/** Markup is ours to choose; what somebody has written has to come through it. */
const isWhole = (html: string | null | undefined) =>
  /Riga \d+<br ?\/?>seconda<\/p>\s*<p>paragrafo &amp; &lt;tag&gt;/.test(html ?? '')

/** What the shop has, a line for each product that it keeps. */
export async function productsThere(database: Database): Promise<readonly Side[]> {
  const { rows } = await sql<{ doc: SpreeDocument; pictures: string[] }>`select s."doc",
      (select coalesce(jsonb_agg(m."url" order by m."position"), '[]') from "spreeMedia" m where m."product" = s."id") as pictures
    from "spreeProducts" s order by s."sku"`.execute(database)
  return rows.map(({ doc, pictures }) => {
    const { variant } = doc
    const stock = variant.stock.find((one) => one.stock_location_id === 'sloc_laboratory')
    return {
      sku: variant.sku,
      status: doc.status,
      name: doc.name,
      nameIt: doc.translations['it']?.name ?? null,
      descriptions: [isWhole(doc.description_html), isWhole(doc.translations['it']?.description)],
      prices: variant.prices.map(({ currency, amount }) => `${currency} ${amount}`).toSorted(),
      stock: `${stock?.count_on_hand ?? ''} ${String(stock?.backorderable)}`,
      sizes: [variant.width, variant.depth, variant.height, variant.weight],
      isPublished: doc.publications.includes('ch_online'),
      pictures,
    }
  })
}

interface Wished {
  readonly sku: string
  readonly displayTitle: { readonly en: string; readonly it: string }
  readonly pricing: Readonly<Record<string, { readonly retail: number | null }>>
  readonly dimensions: Readonly<Record<'W' | 'D' | 'H', number | null>>
  readonly weight: number | null
  readonly stockQuantity: number
  readonly canBeRemade: boolean
  readonly mainPhoto: string
  readonly photos: readonly string[]
  readonly discontinuedOn: string | null
  readonly translation: object | null
}

/** What it is to have. */
export async function productsWished(
  { database }: TestServer,
  ids: readonly string[],
): Promise<readonly Side[]> {
  const { rows } = await sql<{ doc: Wished }>`select "doc" from products_docs
    where "_id" = any(${ids}::uuid[]) order by "doc" ->> 'sku'`.execute(database)
  return rows.map(({ doc }) => ({
    sku: doc.sku,
    status: doc.discontinuedOn ? 'archived' : 'active',
    name: doc.displayTitle.en,
    nameIt: doc.displayTitle.it,
    descriptions: [doc.translation !== null, true],
    prices: Object.entries(doc.pricing)
      .flatMap(([currency, { retail }]) => (retail === null ? [] : [`${currency} ${retail}`]))
      .toSorted(),
    stock: `${doc.stockQuantity} ${String(doc.canBeRemade)}`,
    // Null empties nothing there: what nobody has measured is 0.
    sizes: [doc.dimensions.W, doc.dimensions.D, doc.dimensions.H, doc.weight].map(
      (one) => one ?? 0,
    ),
    isPublished: true,
    pictures: [doc.mainPhoto, ...doc.photos].map((one) => `http://localhost:3000${one}`),
  }))
}

/** An order as both sides tell it: what, of whom, for whom, how it stands. */
interface OrderSide {
  readonly number: string
  readonly isCanceled: boolean
  readonly items: readonly string[]
  readonly to: readonly (string | null)[]
}

interface Thing {
  readonly sku: string
  readonly quantity: number
  readonly price: number
}
const told = (things: readonly Thing[]) =>
  things.map(({ sku, quantity, price }) => `${sku} ${quantity} ${price}`).toSorted()

/** The shop's orders. */
export async function ordersThere(database: Database): Promise<readonly OrderSide[]> {
  const { rows } = await sql<{
    number: string
    status: string
    items: { quantity: number; price: string; variant: { sku: string } }[]
    to: Record<
      'full_name' | 'company' | 'address1' | 'city' | 'postal_code' | 'country_iso',
      string | null
    >
  }>`select "number", "doc" ->> 'status' as status, "doc" -> 'items' as items, "doc" -> 'shipping_address' as to
    from "spreeOrders" order by "number"`.execute(database)
  return rows.map(({ number, status, items, to }) => ({
    number,
    isCanceled: status === 'canceled',
    items: told(
      items.map(({ quantity, price, variant }) => ({
        sku: variant.sku,
        quantity,
        price: Number(price),
      })),
    ),
    to: [to.full_name, to.company, to.address1, to.city, to.postal_code, to.country_iso],
  }))
}

/** The same out of the records that came of them, one for each artisan. */
export async function ordersHere(database: Database): Promise<readonly OrderSide[]> {
  const { rows } = await sql<{
    number: string
    doc: {
      readonly state: string
      readonly vendor: string
      readonly line_items: { variant_sku: string; quantity: number; price: number }[]
      readonly shipTo: Record<
        'name' | 'company' | 'address' | 'city' | 'zip' | 'country',
        string | null
      >
    }
  }>`select g."number", d."doc" from orders g join orders_docs d on d."_id" = g."_id"
    where exists (select from "spreeOrders" s where s."number" = g."number") order by g."number"`.execute(
    database,
  )
  const numbers = [...new Set(rows.map(({ number }) => number))]
  return numbers.flatMap((number) => {
    const parts = rows.filter((one) => one.number === number).map(({ doc }) => doc)
    const [first] = parts
    if (!first) return []
    if (new Set(parts.map(({ vendor }) => vendor)).size !== parts.length)
      throw new Error(`${number}: an artisan has it twice`)
    const { shipTo: to } = first
    return {
      number,
      isCanceled: parts.every(({ state }) => state === 'canceled'),
      items: told(
        parts.flatMap(({ line_items }) =>
          line_items.map(({ variant_sku: sku, ...one }) => ({ ...one, sku })),
        ),
      ),
      to: [to.name, to.company, to.address, to.city, to.zip, to.country],
    }
  })
}
