import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { hooks } from '../../../server/features/index.ts'
import { createEngine } from '../../../server/records/engine.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { preparableOrder } from '../../helpers/preparableOrder.ts'
import { idsIn } from '../contract/records.ts'
import { paper, uploadFor } from './uploadFor.ts'

type Json = Record<string, unknown>

const server = withServer()
const vendor = server.as('vendor')
const admin = server.as('admin')
let order: string
let others: string
let foreign: string
beforeAll(async () => {
  const { id: second } = server.as('vendor2')
  ;[order = '', others = ''] = await idsIn(server, 'orders', { own: 'vendor' }, vendor.id)
  ;[foreign = ''] = await idsIn(server, 'orders', { own: 'vendor' }, second)
  for (const id of [order, others, foreign]) await preparableOrder(server.database, id)
})

const url = () => `/api/order/${order}`
const targetOf = (recordId: string, { id }: Client) => ({
  resource: 'orders',
  recordId,
  owner: id,
  userId: id,
})
const picture = (red: number) =>
  sharp({ create: { width: 60, height: 60, channels: 3, background: { r: red, g: 9, b: 9 } } })
    .jpeg()
    .toBuffer()
const own = (content: Buffer) => uploadFor(server, targetOf(order, vendor), content)
const ownPaper = (text: string) =>
  uploadFor(server, targetOf(order, vendor), paper(text), { isPrivate: true })
const statusOf = async (address: string) =>
  (await server.app.inject({ method: 'GET', url: address })).statusCode
const managed = (values: Json) => ({ orderManagementData: [{ productSKU: 'BOT-1', ...values }] })
async function entry(client = vendor): Promise<Json> {
  const { body } = await client.call('GET', url())
  return (body as { orderManagementData: Json[] }).orderManagementData[0] ?? {}
}
const actor = () => ({
  subject: { id: admin.id, role: 'admin', rights: [] } as const,
  email: 'admin@bottega.example',
  language: 'en' as const,
  call: 'test',
})
/** A write of the server, such as what the shop reports. */
const put = (values: Json) =>
  createEngine(server.database, server.model, hooks).update(
    server.model.resource('orders'),
    actor(),
    order,
    values,
    { isServer: true },
  )

describe('what was uploaded for the record', () => {
  test('is taken, pictures and papers in an entry of a list too, and papers open signed alone', async () => {
    const [ready, packed, certificate, purchase] = [
      await own(await picture(1)),
      await own(await picture(2)),
      await ownPaper('certificate'),
      await ownPaper('purchase'),
    ]
    const sent = managed({
      readyPhoto: [ready],
      packagePhoto: [packed],
      cardbCertification: certificate,
      purchaseOrderFile: purchase,
    })
    expect(await vendor.call('PUT', url(), sent)).toMatchObject({ status: 200 })
    for (const reader of [vendor, admin]) {
      const shown = await entry(reader)
      expect(shown).toMatchObject({ readyPhoto: [ready], packagePhoto: [packed] })
      for (const name of ['cardbCertification', 'purchaseOrderFile']) {
        const address = String(shown[name])
        expect(address).toMatch(/^\/files\/papers\/.*\?until=\d+&signature=/)
        expect(await statusOf(address)).toBe(200)
        expect(await statusOf(address.split('?')[0] ?? '')).toBe(404)
      }
    }
    expect(await statusOf(ready)).toBe(200)
  })

  test('may be sent with its signature or the width of a rendition, which are no part of it', async () => {
    const ready = await own(await picture(3))
    const { cardbCertification } = await entry()
    const { status } = await vendor.call(
      'PUT',
      url(),
      managed({ readyPhoto: [`${ready}?w=300`], cardbCertification }),
    )
    expect(status).toBe(200)
    expect(await entry()).toMatchObject({ readyPhoto: [ready] })
  })

  test('may move to another field and another entry', async () => {
    const moved = await own(await picture(4))
    for (const entries of [
      [{ productSKU: 'A', readyPhoto: [moved] }, { productSKU: 'B' }],
      [{ productSKU: 'A' }, { productSKU: 'B', packagePhoto: [moved] }],
    ])
      expect(await vendor.call('PUT', url(), { orderManagementData: entries })).toMatchObject({
        status: 200,
      })
  })
})

describe('what was not is refused', () => {
  const elsewhere = 'Must be a file that was uploaded for this record'
  /** A picture or a paper, as the field takes it: another kind is refused for that. */
  const upload = async (isPaper: boolean, recordId: string, who: Client, red: number) =>
    uploadFor(
      server,
      targetOf(recordId, who),
      isPaper ? paper(`planted ${red}`) : await picture(red),
      ...(isPaper ? [{ isPrivate: true as const }] : []),
    )
  const planted = [
    [
      'a web address',
      async (isPaper: boolean) => `https://elsewhere.example/login.${isPaper ? 'pdf' : 'jpg'}`,
    ],
    [
      'a file of another order of the same artisan',
      async (isPaper: boolean) => upload(isPaper, others, vendor, 20),
    ],
    [
      'a file of another artisan',
      async (isPaper: boolean) => upload(isPaper, foreign, server.as('vendor2'), 21),
    ],
    [
      'a file that nobody uploaded',
      async (isPaper: boolean) =>
        isPaper ? `/files/papers/${'0'.repeat(40)}/x.pdf` : `/files/pictures/${'0'.repeat(40)}.jpg`,
    ],
    ["demo data's", async () => '/files/demo/paper/contract-bianchi.pdf'],
  ] as const
  const fields = [
    ['readyPhoto', 'readyPhoto.0'],
    ['packagePhoto', 'packagePhoto.0'],
    ['cardbCertification', 'cardbCertification'],
    ['purchaseOrderFile', 'purchaseOrderFile'],
  ] as const

  test.each(planted)('in an entry of a list: %s', async (_name, make) => {
    const before = await entry()
    for (const [name, place] of fields) {
      const isPhoto = name.endsWith('Photo')
      const address = await make(!isPhoto)
      const value = isPhoto ? [address] : address
      expect(await vendor.call('PUT', url(), managed({ [name]: value }))).toMatchObject({
        status: 400,
        body: {
          code: 'BAD_INPUT',
          fields: { [`orderManagementData.0.${place}`]: elsewhere },
        },
      })
    }
    expect(await entry()).toEqual(before)
  })

  test.each(planted)('of staff too, in a field of the record: %s', async (_name, make) => {
    const address = await make(true)
    expect(await admin.call('PUT', url(), { documentation: address })).toMatchObject({
      status: 400,
      body: { fields: { documentation: elsewhere } },
    })
  })

  test('in a group in an entry of a list, in a transaction as in one statement', async () => {
    const { body } = await admin.call('GET', url())
    const [item] = (body as { line_items: Json[] }).line_items
    const mainPhoto = 'https://elsewhere.example/a.jpg'
    const line_items = [{ ...item, productData: { ...(item?.['productData'] as Json), mainPhoto } }]
    const fields = { 'line_items.0.productData.mainPhoto': elsewhere }
    expect(await admin.call('PUT', url(), { line_items })).toMatchObject({
      status: 400,
      body: { fields },
    })
    // Another product changes a reference, which one statement does not do.
    const [other] = (await idsIn(server, 'products', { own: 'vendor' }, vendor.id)).toReversed()
    expect(
      await admin.call('PUT', url(), { line_items: [{ ...line_items[0], variant_id: other }] }),
    ).toMatchObject({ status: 400, body: { fields } })
  })

  test('when the record is made: nothing has been uploaded for it', async () => {
    const documentation = await ownPaper('etd')
    const sent = { number: 'R-PLANTED', vendor: vendor.id, country: 'IT' }
    const refused = await admin.call('POST', '/api/order', { ...sent, documentation })
    expect(refused).toMatchObject({ status: 400, body: { fields: { documentation: elsewhere } } })
    expect(await admin.call('POST', '/api/order', sent)).toMatchObject({ status: 201 })
  })

  test('in the language of the reader', async () => {
    const sent = managed({ readyPhoto: ['https://elsewhere.example/a.jpg'] })
    await vendor.call('PUT', '/api/user/language/it')
    const answer = await vendor.call('PUT', url(), sent)
    await vendor.call('PUT', '/api/user/language/en')
    expect(answer).toMatchObject({
      body: {
        fields: {
          'orderManagementData.0.readyPhoto.0': 'Deve essere un file caricato per questo elemento',
        },
      },
    })
  })
})

describe('what the record holds already', () => {
  const shop = 'https://cdn.shop.example/product.jpg'
  test('stays when it is sent back, wherever it is from; it does not go to another field', async () => {
    await put(managed({ readyPhoto: [shop] }))
    expect(
      await vendor.call('PUT', url(), managed({ readyPhoto: [shop], comments: 'Ready.' })),
    ).toMatchObject({ status: 200 })
    expect(await entry()).toMatchObject({ readyPhoto: [shop], comments: 'Ready.' })
    expect(await vendor.call('PUT', url(), managed({ packagePhoto: [shop] }))).toMatchObject({
      status: 400,
    })
  })

  test('comes back by an undo, as long as it is there', async () => {
    const ready = await own(await picture(5))
    await vendor.call('PUT', url(), managed({ readyPhoto: [ready, shop] }))
    await vendor.call('PUT', url(), managed({ readyPhoto: [ready] }))
    const removal = await vendor.call('PUT', url(), managed({ readyPhoto: [] }))
    const undo = (version: number) => vendor.call('POST', `${url()}/history/${version}/undo`)
    const { version } = removal.body as { version: number }
    expect(await undo(version)).toMatchObject({ status: 200 })
    expect(await entry()).toMatchObject({ readyPhoto: [ready] })
    const again = await vendor.call('PUT', url(), managed({ readyPhoto: [] }))
    await server.database.deleteFrom('storedFiles').where('address', '=', ready).execute()
    expect(await undo((again.body as { version: number }).version)).toMatchObject({
      status: 400,
      body: { fields: { 'orderManagementData.0.readyPhoto.0': 'The file has been deleted' } },
    })
  })
})
