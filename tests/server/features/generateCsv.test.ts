import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { statusesOf, withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')

const csvOf = (id: string) => admin.call('GET', `/api/product/generate-csv/${id}`)
const linesOf = (text: unknown) => String(text).split('\r\n')

/** The first product of a file by column. */
function firstIn(text: unknown): Record<string, string | undefined> {
  const [row] = parse(String(text), { columns: true }) as Record<string, string>[]
  return row ?? {}
}

describe('the export to the shop platform', () => {
  test('API-153, API-154, API-155, COLL-040, PUBLISH-030: a collection’s products as a CSV file', async () => {
    const id = await madeCollection(server)
    const dimensions = { W: 12.5, D: 10, H: 30 }
    const pricing = { EUR: { wholesale: 60, retail: 150.5 } }
    await madeProduct(server, {
      sku: 'SPREE-1',
      name: 'Caraffa Àncora',
      description: 'Blown glass; blue',
      vendorCollection: id,
      status: 'approved',
      dimensions,
      pricing,
      weight: 1.2,
      stockQuantity: 7,
    })
    const { status, headers, body } = await csvOf(id)
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="spree-collection-\d+\.csv"$/,
    )
    expect(linesOf(body)).toHaveLength(3)
    expect(firstIn(body)).toEqual({
      sku: 'SPREE-1',
      name: 'Caraffa Àncora',
      slug: 'spree-1',
      status: 'active',
      vendor_name: expect.stringMatching(/./),
      // Nobody has approved a translation.
      description: '',
      price: '150.5',
      currency: 'EUR',
      width: '12.5',
      height: '30',
      depth: '10',
      dimensions_unit: 'cm',
      weight: '1.2',
      weight_unit: 'kg',
      discontinue_on: '',
      track_inventory: 'true',
      inventory_count: '7',
      inventory_backorderable: 'false',
      image1_src: '',
      image2_src: '',
      image3_src: '',
      category1: '',
    })
  })

  test('data C1, C2: prices in other currencies have lines of their own; the place outlives a rename', async () => {
    const id = await madeCollection(server)
    const product = await madeProduct(server, {
      sku: 'SPREE-3',
      name: 'Vase',
      vendorCollection: id,
      status: 'approved',
      pricing: { EUR: { retail: 150 }, USD: { retail: 170.5 }, GBP: { retail: null } },
    })
    const places = async () =>
      linesOf((await csvOf(id)).body)
        .slice(1, -1)
        .map((line) => line.split(','))
        .map(([sku, , slug, , , , price, currency]) => [sku, slug, price, currency])
    const expected = [
      ['SPREE-3', 'spree-3', '150', 'EUR'],
      ['SPREE-3', 'spree-3', '170.5', 'USD'],
    ]
    expect(await places()).toEqual(expected)
    await admin.call('PUT', `/api/product/${product}`, { name: 'Amphora' })
    expect(await places()).toEqual(expected)
  })

  test('issue 37.4: Italian texts as the import of translations takes them, of the same place', async () => {
    const id = await madeCollection(server)
    await madeProduct(server, {
      sku: 'SPREE-4',
      name: 'Vaso <blu>',
      description: 'Tornito & cotto.\n\nA mano.',
      displayTitle: { en: 'Blue vase', it: '' },
      vendorCollection: id,
    })
    const { headers, body } = await admin.call('GET', `/api/product/generate-csv/${id}?texts=it`)
    expect(headers['content-disposition']).toMatch(/filename="spree-collection-\d+-it\.csv"$/)
    expect(linesOf(body)).toEqual([
      'slug,locale,name,description',
      'spree-4,it,Vaso <blu>,<p>Tornito &amp; cotto.</p><p>A mano.</p>',
      '',
    ])
    expect(firstIn((await csvOf(id)).body)).toMatchObject({
      slug: 'spree-4',
      name: 'Blue vase',
      description: '',
    })
    expect((await admin.call('GET', `/api/product/generate-csv/${id}?texts=de`)).status).toBe(400)
  })

  test('issue 37.4: a category is a path of names, as the shop makes them', async () => {
    const { rows } = await sql<{
      id: string
      category: string
    }>`select p."_id"::text as id, p."category"
      from products p where p."category" is not null order by p."sku" limit 1`.execute(
      server.database,
    )
    const [found] = rows
    const { category1 = '' } = firstIn((await csvOf(found?.id ?? '')).body)
    expect(category1).toMatch(/^Categories -> [A-Z]/)
    expect(category1).not.toContain(found?.category)
  })

  test('COLL-040: no value runs as a formula, and commas, quotes and lines stay inside their value', async () => {
    const id = await madeCollection(server)
    await madeProduct(server, {
      sku: 'SPREE-2',
      name: '=HYPERLINK("http://x")',
      description: 'One, "two"\nthree',
      vendorCollection: id,
    })
    const { body } = await csvOf(id)
    expect(body).toContain(`SPREE-2,"'=HYPERLINK(""http://x"")",spree-2,draft`)
    const texts = await admin.call('GET', `/api/product/generate-csv/${id}?texts=it`)
    expect(texts.body).toContain('"<p>One, ""two""<br>three</p>"')
  })

  test('COLL-040: only what is approved goes on sale', async () => {
    const id = await madeCollection(server)
    const expected = {
      draft: 'draft',
      pending: 'draft',
      rejected: 'draft',
      approved: 'active',
      active: 'active',
    }
    for (const status of Object.keys(expected))
      await madeProduct(server, { name: status, vendorCollection: id, status })
    const gone = await madeProduct(server, { name: 'gone', vendorCollection: id, status: 'active' })
    await admin.call('PUT', `/api/product/discontinue/${gone}`)
    const { body } = await csvOf(id)
    const cells = linesOf(body)
      .slice(1, -1)
      .map((line) => line.split(',').slice(1, 4))
    expect(Object.fromEntries(cells.map(([name, , status]) => [name, status]))).toEqual({
      ...expected,
      gone: 'archived',
    })
  })

  test('API-155: pictures have whole addresses; one product is taken by its own id, too', async () => {
    const { body } = await admin.call(
      'GET',
      '/api/product?filter={"mainPhoto_empty":false}&range=[0,0]',
    )
    const [{ _id = '', sku, mainPhoto } = {}] = body as Record<string, string>[]
    const file = await csvOf(_id)
    expect(file.headers['content-disposition']).toContain(`spree-${String(sku).toLowerCase()}.csv`)
    expect(linesOf(file.body)).toHaveLength(3)
    expect(file.body).toContain(`http://localhost:3000${mainPhoto}`)
  })

  test('PUBLISH-030: is for staff; what is not there is not found', async () => {
    const id = await madeCollection(server)
    expect(await statusesOf(server, `/api/product/generate-csv/${id}`)).toEqual({
      admin: 200,
      logistics: 200,
      approver: 200,
      manager: 200,
      buyer: 403,
      translator: 403,
      vendor: 403,
      vendor2: 403,
      nobody: 401,
    })
    expect((await csvOf('00000000-0000-7000-8000-000000000000')).status).toBe(404)
  })

  test('COLL-040: an empty collection gives the head alone', async () => {
    const { body } = await csvOf(await madeCollection(server))
    expect(linesOf(body)).toHaveLength(2)
  })
})
