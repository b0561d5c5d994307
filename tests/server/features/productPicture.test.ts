import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fillColumns } from '../../../server/db/tables/fillColumns.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { multipart } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, richFields } from '../records/madeRecords.ts'

const server = withServer()

async function sent(who: 'admin' | 'vendor', path: string, part: string, shade: number) {
  const background = { r: shade, g: 120, b: 40 }
  const content = await sharp({ create: { width: 1400, height: 1400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { body, headers } = await multipart([{ part, name: `${shade}.jpg`, content }])
  return (await server.as(who).call('POST', path, body, headers)).body as Json
}

/** A product of a collection with one picture, which its artisan brought. */
async function brought() {
  const collection = await madeCollection(server)
  const id = await madeProduct(server, {
    ...(await richFields(server)),
    vendorCollection: collection,
  })
  const { hiResImages } = await sent(
    'vendor',
    `/api/product/${id}/hi-res-images`,
    'images',
    Math.floor(Math.random() * 255),
  )
  const [hiRes] = hiResImages as string[]
  return { id, collection, hiRes }
}

const get = async (path: string) => (await server.as('approver').call('GET', path)).body
const inGrid = async (id: string) => {
  const question = { filter: { _id: id }, columns: ['picture'] }
  const { rows } = await listOf(server.as('approver'), '/api/product', question)
  return rows[0]?.['picture']
}

test('IMG-009, COLL-031: a picture that its artisan brought stands for the product in grid, record and collection', async () => {
  const { id, collection, hiRes } = await brought()
  expect(hiRes).toMatch(/^\/files\//)
  expect(await inGrid(id)).toBe(hiRes)
  expect(await get(`/api/product/${id}`)).toMatchObject({ picture: hiRes, mainPhoto: null })
  const { products } = (await get(`/api/collection/${collection}`)) as { products: Json[] }
  expect(products.map(({ picture }) => picture)).toEqual([hiRes])
})

test('IMG-009: the main photo goes before it, and leaves its place when it is taken away', async () => {
  const { id, hiRes } = await brought()
  const { picture, mainPhoto } = await sent('admin', `/api/product/${id}/main-image`, 'image', 7)
  expect([picture, await inGrid(id)]).toEqual([mainPhoto, mainPhoto])
  const admin = server.as('admin')
  const taken = await admin.call('DELETE', `/api/product/${id}/resource?type=mainPhoto`)
  expect(taken.body).toMatchObject({ mainPhoto: null, picture: hiRes })
  expect(await inGrid(id)).toBe(hiRes)
  // What follows other fields is no change of its own.
  const { body } = await admin.call('GET', `/api/product/${id}/history`)
  expect(JSON.stringify(body)).toContain('hiResImages')
  expect(JSON.stringify(body)).not.toContain('"picture"')
})

test('nobody writes it', async () => {
  const { id } = await brought()
  const admin = server.as('admin')
  expect(await admin.call('PUT', `/api/product/${id}`, { picture: '/files/x.jpg' })).toMatchObject({
    status: 403,
    body: { fields: { picture: expect.any(String) } },
  })
})

test('products that were stored before have it from the start on', async () => {
  const { id, hiRes } = await brought()
  const { database, model } = server
  await database
    .updateTable('products' as never)
    .set({ picture: null } as never)
    .execute()
  const products = model.resource('products')
  const leaf = products.leaf.get('picture')
  await fillColumns(database, products, leaf ? [leaf] : [])
  expect(await inGrid(id)).toBe(hiRes)
})
