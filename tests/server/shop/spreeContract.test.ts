import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Shop, ShopProduct } from '../../../server/adapters/shop/shop.ts'
import { spreeShop } from '../../../server/adapters/shop/spreeShop.ts'
import { archiveInShop, putInShop } from '../../../server/features/shop/putInShop.ts'
import { faults } from '../../../server/platform/faults.ts'
import { outsideCalls } from '../../../server/platform/outsideCalls.ts'
import { localServer } from '../../../server/sandbox/localServer.ts'
import { embeddedShop, type EmbeddedShop } from '../../../server/sandbox/shop/embeddedShop.ts'
import { setShop } from '../../../server/sandbox/shop/shopSettings.ts'
import { spreeVersions } from '../../../server/sandbox/shop/spreeContract.ts'
import type { SpreeDocument } from '../../../server/sandbox/shop/spreeDocument.ts'
import { withServer } from '../../helpers/testServer.ts'

/*
 * Our client and the contract of Spree, in both directions: the embedded shop goes by what Spree takes and answers, and
 * passes over in silence what Spree passes over.
 */
const server = withServer()
let embedded: EmbeddedShop
let shop: Shop
const client = ({ url, key }: { readonly url: string; readonly key: string }, location?: string) =>
  spreeShop({
    url,
    key,
    calls: outsideCalls(),
    timeoutMilliseconds: 20_000,
    ...(location !== undefined && { stockLocation: location }),
  })
beforeAll(async () => {
  embedded = await embeddedShop({ database: server.database, faults: faults() })
})
afterAll(() => embedded.close())

const vase: ShopProduct = {
  sku: 'VASE-1',
  slug: 'blue-vase-vase-1',
  status: 'active',
  texts: {
    en: {
      name: 'Blue vase',
      description: 'Thrown by hand <in Faenza> & fired twice.\nTwo "glazes".\n\nNo two are alike.',
      details: ['Material: Ceramic & glass', 'Weight: 3.2 kg'],
    },
    it: { name: 'Vaso blu', description: 'Tornito a mano.\n\nCotto due volte.', details: [] },
  },
  prices: { EUR: 205, USD: null, GBP: 180.5 },
  size: { width: 22, depth: 20.5, height: 41.5, weight: 3.2 },
  stock: 4,
  isBackorderable: true,
  isPublished: true,
  images: ['https://portal.example/a.webp', 'https://portal.example/b.webp'],
  properties: { type: 'Vases', parcel_1: '30 × 30 × 50 cm, 4 kg' },
}

const stored = async (sku = vase.sku) => {
  const { rows } = await sql<{ id: string; doc: SpreeDocument }>`
    select "id", "doc" from "spreeProducts" where lower("sku") = lower(${sku})`.execute(
    server.database,
  )
  return rows
}
/** Nothing of ours was counted in the shop before. */
const uncounted = {
  stock: { change: null, upTo: 0, ownUpTo: 0, asked: null, isDoubtful: false },
  note: () => Promise.resolve(),
}
const put = async (product = vase, mayBeThere = false, turn = 'first') =>
  putInShop(shop, 'id', product, mayBeThere, turn, uncounted)
const found = async () => (await shop.find([vase.sku]))[0]
/** Somebody has done something in the shop itself. */
const inShop = (change: object) =>
  sql`update "spreeProducts" set "doc" = "doc" || ${JSON.stringify(change)}::jsonb`.execute(
    server.database,
  )

describe.each(spreeVersions)('Spree %s', (version) => {
  beforeEach(async () => {
    for (const table of ['spreeMedia', 'spreeProducts', 'spreeKeys'])
      await sql`delete from ${sql.table(table)}`.execute(server.database)
    await setShop(server.database, {
      version,
      refused: [],
      lacks: [],
      losesImages: false,
      perSecond: null,
    })
    shop = client(embedded)
  })

  test('data A1 to A8: what was just sent differs in nothing, and shoppers see all of it', async () => {
    const before = embedded.ignored().length
    await put()
    const [{ doc } = { doc: null }] = await stored()
    expect(doc).toMatchObject({
      name: 'Blue vase',
      status: 'active',
      description_html:
        '<p>Thrown by hand &lt;in Faenza&gt; &amp; fired twice.<br>Two "glazes".</p><p>No two are alike.</p>' +
        '<ul><li>Material: Ceramic &amp; glass</li><li>Weight: 3.2 kg</li></ul>',
      publications: ['ch_online'],
      variant: {
        sku: 'VASE-1',
        width: 22,
        depth: 20.5,
        height: 41.5,
        weight: 3.2,
        weight_unit: 'kg',
        dimensions_unit: 'cm',
        prices: [
          { currency: 'EUR', amount: 205 },
          { currency: 'GBP', amount: 180.5 },
        ],
      },
    })
    const [laboratory] = doc?.variant.stock ?? []
    expect(laboratory).toMatchObject({
      stock_location_id: 'sloc_laboratory',
      count_on_hand: 4,
      backorderable: true,
    })
    expect((await found())?.product).toEqual(vase)
    expect(embedded.ignored().slice(before)).toEqual([])
  })

  test('data A2: found by its SKU in whatever case; a change makes nothing twice, and arrives', async () => {
    await put({ ...vase, sku: 'vase-1' })
    const changed: ShopProduct = {
      ...vase,
      prices: { EUR: 210, USD: 240, GBP: null },
      size: { ...vase.size, weight: null },
      stock: 9,
      isBackorderable: false,
      images: ['https://portal.example/c.webp'],
      texts: { ...vase.texts, it: { ...vase.texts.it, name: 'Vaso azzurro' } },
    }
    await put(changed, true)
    expect(await stored()).toHaveLength(1)
    expect((await found())?.product).toEqual(changed)
  })

  test('data A3, A4: what others have put there stays: prices, stock, metadata', async () => {
    await put()
    const [{ doc } = { doc: null }] = await stored()
    if (!doc) throw new Error('nothing there')
    const { variant } = doc
    const francs = { id: 'price_chf', currency: 'CHF', amount: 199, compare_at_amount: 250 }
    const fair = {
      id: 'sl_fair',
      stock_location_id: 'sloc_fair',
      count_on_hand: 2,
      backorderable: false,
    }
    const ours = variant.stock.filter((one) => one.stock_location_id === 'sloc_laboratory')
    await inShop({
      metadata: { ...doc.metadata, erp: 'own' },
      variant: { ...variant, prices: [...variant.prices, francs], stock: [...ours, fair] },
    })
    await put({ ...vase, stock: 1, prices: { ...vase.prices, EUR: 199 } }, true)
    const [after] = await stored()
    expect(after?.doc.metadata).toMatchObject({ erp: 'own', properties: vase.properties })
    expect(after?.doc.variant.prices).toContainEqual(francs)
    expect(after?.doc.variant.stock).toContainEqual(fair)
    expect((await found())?.product).toMatchObject({ stock: 1, prices: { EUR: 199 } })
  })

  test('a place that a setting names holds the stock; one that is not there is told by name', async () => {
    shop = client(embedded, 'Fair')
    await put()
    const [{ doc } = { doc: null }] = await stored()
    const at = (place: string) => doc?.variant.stock.find((one) => one.stock_location_id === place)
    expect(at('sloc_fair')).toMatchObject({ count_on_hand: 4 })
    expect((await found())?.product).toEqual(vase)
    expect(await client(embedded, 'Moon').trouble()).toEqual({
      key: 'app.shop.trouble.noLocation',
      vars: { name: 'Moon' },
    })
  })

  test('data A3: archiving leaves everything else as it is; back on sale it is visible again', async () => {
    await put()
    const [{ doc: before } = { doc: null }] = await stored()
    await archiveInShop(shop, 'vase-1')
    const [{ doc: after } = { doc: null }] = await stored()
    expect(after).toEqual({ ...before, status: 'archived' })
    await inShop({ publications: [] })
    await put(vase, true)
    expect((await found())?.product).toEqual(vase)
  })

  test('data A9: a refusal that somebody has mended in the shop goes through at once', async () => {
    await setShop(server.database, { refused: ['VASE-1'] })
    await expect(put()).rejects.toMatchObject({
      kind: 'refused',
      reason: { words: 'SKU VASE-1 is not allowed in this shop' },
    })
    await setShop(server.database, { refused: [] })
    // Under the same key the shop would say the same again.
    await expect(put()).rejects.toMatchObject({ kind: 'refused' })
    await put(vase, false, 'second')
    expect((await found())?.product).toEqual(vase)
  })

  test('one that was made there by hand is taken over; another one with its SKU is not made', async () => {
    await put({ ...vase, texts: { ...vase.texts, en: { ...vase.texts.en, name: 'By hand' } } })
    await put({ ...vase, sku: 'Vase-1' }, false, 'second')
    expect(await stored()).toHaveLength(1)
    expect((await found())?.product).toMatchObject({ texts: vase.texts, slug: vase.slug })
  })

  test('data A11: a scope that is missing is named, as it differs from a wrong key', async () => {
    await setShop(server.database, { lacks: ['write_stock', 'read_settings'] })
    const scopes = 'write_stock, read_settings'
    expect(await shop.trouble()).toEqual({ key: 'app.shop.trouble.scope', vars: { scopes } })
    const wrong = client({ ...embedded, key: 'sk_wrong' })
    expect(await wrong.trouble()).toEqual({ key: 'app.shop.trouble.key' })
    await setShop(server.database, { lacks: [] })
    expect([await shop.trouble(), await shop.version()]).toEqual([null, version])
  })

  test('data A13: pictures that never come are asked for three times, and then given up with a word', async () => {
    await setShop(server.database, { losesImages: true })
    const asked = async () =>
      (await stored())[0]?.doc.metadata as { images: string[]; imageTries: number }
    const hourLater = async () =>
      inShop({ metadata: { ...(await asked()), imagesAt: '2020-01-01T00:00:00Z' } })
    await put()
    // The job that fetches them may take its time.
    expect((await found())?.product.images).toEqual(vase.images)
    for (const tries of [2, 3]) {
      await hourLater()
      expect((await put(vase, true)).missingImages).toBe(0)
      expect(await asked()).toMatchObject({ images: vase.images, imageTries: tries })
    }
    await hourLater()
    expect((await put(vase, true)).missingImages).toBe(2)
    expect(await asked()).toMatchObject({ imageTries: 3 })
    expect((await found())?.product).toEqual(vase)
  })

  test('data A1, B2: an order as Spree answers it, its region by code, and what is gone for good', async () => {
    const items = [
      {
        id: 'li_1',
        variant_id: 'variant_1',
        quantity: 2,
        price: '205.0',
        name: 'Blue vase',
        slug: 'blue-vase',
        options_text: '',
        currency: 'EUR',
        variant: { id: 'variant_1', product_id: 'prod_1', sku: 'V-1' },
      },
      {
        id: 'li_2',
        variant_id: null,
        quantity: 1,
        price: '10.0',
        name: 'Gift card',
        variant: null,
      },
    ]
    const order = {
      id: 'or_1',
      number: 'R123456789',
      status: 'placed',
      email: 'e@example.com',
      currency: 'EUR',
      completed_at: '2026-11-20T10:00:00Z',
      updated_at: '2026-11-20T10:00:00Z',
      canceled_at: null,
      item_total: '420.0',
      display_item_total: '€420.00',
      total: '432.0',
      items,
      fulfillments: [
        {
          id: 'ful_1',
          number: 'H123456789',
          status: 'ready',
          items: [{ item_id: 'li_1', variant_id: 'variant_1', quantity: 2 }],
        },
      ],
      shipping_address: {
        full_name: 'Emily Carter',
        company: 'Carter LLC',
        address1: '1120 Ocean Avenue',
        address2: null,
        city: 'Santa Monica',
        postal_code: '90401',
        state_abbr: 'CA',
        state_name: 'California',
        state_text: 'CA',
        country_iso: 'US',
        country_name: 'United States',
        phone: '+13105550142',
      },
    }
    const unreadable = { ...order, number: 'R000', items: [{ id: 'li_9' }] }
    for (const one of [order, unreadable])
      await sql`insert into "spreeOrders" ("number", "completedAt", "doc")
        values (${one.number}, ${one.completed_at}::timestamptz, ${JSON.stringify(one)}::jsonb)
        on conflict do nothing`.execute(server.database)
    const page = await shop.readOrders(null, 1)
    expect(page.unread).toEqual(['R000'])
    expect(page.orders).toMatchObject([
      {
        number: 'R123456789',
        isCanceled: false,
        address: { name: 'Emily Carter', company: 'Carter LLC', state: 'CA', country: 'US' },
        items: [
          { id: 'li_1', sku: 'V-1', quantity: 2, price: 205 },
          { id: 'li_2', sku: '', quantity: 1, price: 10 },
        ],
        fulfillments: [
          {
            status: version === '5.6' ? 'ready' : 'unfulfilled',
            items: [{ id: 'li_1', quantity: 2 }],
          },
        ],
      },
    ])
    expect(await shop.readOrdersNamed(['R000'])).toMatchObject({ unread: ['R000'], orders: [] })
    expect(await shop.readOrdersNamed(['R123456789'])).toMatchObject({ unread: [] })
  })
})

test('data A10: a shop before 5.6 is refused with a sentence, and nothing is written there', async () => {
  const asked: string[] = []
  const old = await localServer({
    mostBody: 1000,
    outOfOrder: { status: 500, type: 'text/plain', body: '' },
    handle: async ({ method = '', url = '' }) => {
      asked.push(`${method} ${url}`)
      const isKnown = /stock_items|channels|stock_locations/.test(url)
      const scopes = { scopes: ['write_all'] }
      const body = url.includes('api_keys') ? scopes : { data: [], meta: { next: null } }
      return isKnown || url.includes('api_keys')
        ? { status: 200, type: 'application/json', body: JSON.stringify(body) }
        : { status: 404, type: 'text/html', body: '<h1>Not Found</h1>' }
    },
  })
  try {
    const shop = client({ url: `http://127.0.0.1:${old.port}`, key: 'sk_1' })
    expect(await shop.trouble()).toEqual({ key: 'app.shop.trouble.tooOld' })
    await expect(shop.create(vase, 'key')).rejects.toMatchObject({ kind: 'refused' })
    expect(asked.filter((one) => one.includes('/products'))).toEqual([])
  } finally {
    await old.close()
  }
})
