import { expect, test } from 'vitest'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, readyProduct, richFields } from './madeRecords.ts'

const server = withServer()

test('IMG-009: a collection and its artisan show the picture of their newest product that has one', async () => {
  const admin = server.as('admin')
  const vendor = server.as('vendor')
  const vendorCollection = await madeCollection(server)
  const pictureOf = async () =>
    ((await admin.call('GET', `/api/collection/${vendorCollection}`)).body as Json)['picture']
  expect(await pictureOf()).toBeNull()
  const fields = { ...(await richFields(server)), vendorCollection }
  await readyProduct(server, fields)
  await madeProduct(server, fields)
  expect(await pictureOf()).toBe('/files/pictures/one.jpg')
  const shown = async (path: string, _id: string) =>
    (await listOf(admin, path, { filter: { _id }, range: [0, 9] })).rows[0]?.['picture']
  expect(await shown('/api/collection', vendorCollection)).toBe('/files/pictures/one.jpg')
  expect(await shown('/api/vendor', vendor.id)).toBe('/files/pictures/one.jpg')
})

test('IMG-009: nobody writes it', async () => {
  const admin = server.as('admin')
  const id = await madeCollection(server)
  expect(
    await admin.call('PUT', `/api/collection/${id}`, { picture: '/files/pictures/two.jpg' }),
  ).toMatchObject({ status: 403, body: { fields: { picture: expect.any(String) } } })
})
