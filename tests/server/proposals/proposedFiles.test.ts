import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import { deleteUnusedFiles } from '../../../server/files/deleteUnusedFiles.ts'
import { multipart } from '../../helpers/multipart.ts'
import { withServer } from '../../helpers/testServer.ts'
import { decide, liveProduct, productPath, proposalsOf, read } from './proposed.ts'

const server = withServer()
const vendor = server.as('vendor')
const approver = server.as('approver')

let shade = 0
async function addPicture(id: string) {
  shade += 20
  const background = { r: shade, g: 90, b: 40 }
  const content = await sharp({ create: { width: 1500, height: 1500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const { body, headers } = await multipart([{ part: 'images', name: `p-${shade}.jpg`, content }])
  return vendor.call('POST', `${productPath(id)}/hi-res-images`, body, headers)
}
const addressesOf = async (id: string) =>
  (await proposalsOf(approver, id))['hiResImages']?.value as string[]

test('decision 68: pictures wait, and of two that come at the same time none is lost', async () => {
  const id = await liveProduct(server)
  const [one] = await Promise.all([addPicture(id), addPicture(id)])
  expect(one).toMatchObject({
    status: 200,
    body: {
      hiResImages: null,
      mainPhoto: '/files/pictures/one.jpg',
      outcome: { hiResImages: 'proposed' },
    },
  })
  expect(await addressesOf(id)).toHaveLength(2)
  await addPicture(id)
  const addresses = await addressesOf(id)
  expect(addresses).toHaveLength(3)

  // One of them is taken away again, from what is proposed.
  const removed = await vendor.call('DELETE', `${productPath(id)}/hi-res-images`, {
    imageUrl: addresses[0],
  })
  expect(removed).toMatchObject({ status: 200, body: { outcome: { hiResImages: 'proposed' } } })
  expect(await addressesOf(id)).toEqual(addresses.slice(1))
  const [, kept = ''] = addresses
  for (const who of [vendor, approver]) expect((await who.call('GET', kept)).status).toBe(200)

  expect(await decide(approver, id, ['hiResImages'], 'accept')).toMatchObject({
    status: 200,
    body: { hiResImages: addresses.slice(1) },
  })
})

test('decision 68: a proposed file is not swept as unused while it can be decided on', async () => {
  const id = await liveProduct(server)
  await addPicture(id)
  const [address = ''] = await addressesOf(id)
  const store = openFileStore({ dataDir: server.dataDir })
  const sweep = () =>
    deleteUnusedFiles({
      database: server.database,
      model: server.model,
      store,
      fileHistoryDays: 0,
    })
  const unusedSince = async () =>
    (
      await server.database
        .selectFrom('storedFiles')
        .select('unusedSince')
        .where('address', '=', address)
        .executeTakeFirst()
    )?.unusedSince
  await sweep()
  expect(await unusedSince()).toBeNull()
  await decide(approver, id, ['hiResImages'], 'refuse', 'Too dark')
  await sweep()
  expect(await unusedSince()).not.toBeNull()
})

test('decision 68: a private paper that is proposed has a signed address for both sides', async () => {
  const id = await liveProduct(server)
  const content = Buffer.from('%PDF-1.4\n% prices\n%%EOF')
  const { body, headers } = await multipart([{ part: 'file', name: 'prices.pdf', content }])
  const path = `${productPath(id)}/attachment/priceList`
  expect(await vendor.call('POST', path, body, headers)).toMatchObject({
    status: 200,
    body: { priceList: null, outcome: { priceList: 'proposed' } },
  })
  for (const who of [vendor, approver]) {
    const address = String((await proposalsOf(who, id))['priceList']?.value)
    expect((await server.as('nobody').call('GET', address)).status).toBe(200)
  }
  expect((await decide(approver, id, ['priceList'], 'accept')).status).toBe(200)
  const { priceList } = await read(vendor, id)
  expect(String(priceList)).toMatch(/^\/files\/papers\/.*\?/)
  // Taking it away is proposed as well.
  expect(await vendor.call('DELETE', path)).toMatchObject({
    body: { outcome: { priceList: 'proposed' } },
  })
  expect((await proposalsOf(vendor, id))['priceList']?.value).toBeNull()
})
