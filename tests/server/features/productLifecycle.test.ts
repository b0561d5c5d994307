import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, madeVendor, readyProduct } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')
let collection: string
let id: string
let url: string
beforeAll(async () => {
  collection = await madeCollection(server)
})
beforeEach(async () => {
  id = await readyProduct(server, { vendorCollection: collection })
  url = `/api/product/${id}`
})

const read = async (who = admin, at = url) => (await who.call('GET', at)).body as Json
const saveInDraft = (who: Client, body?: Json, of = id, within = collection) =>
  who.call('PUT', `/api/product/save-in-draft/${of}/${within}`, body)

describe('API-135, PROD-070: save in draft', () => {
  test('saves what is incomplete, and the status becomes draft', async () => {
    await admin.call('PUT', url, { status: 'rejected' })
    const body = { description: null, mainColor: null, productName: 'Half', parcels: [{ W: 3 }] }
    expect(await saveInDraft(vendor, body)).toMatchObject({
      status: 200,
      body: { status: 'draft', name: 'Half', description: null, parcels: [{ W: 3 }] },
    })
  })

  test('takes no body at all too', async () => {
    await admin.call('PUT', url, { status: 'active' })
    expect(await saveInDraft(admin)).toMatchObject({ status: 200, body: { status: 'draft' } })
  })

  test('asks no less of values that are there', async () => {
    const { status, body } = await saveInDraft(vendor, { weight: -1, wholesalePrice: 300, x: 1 })
    expect([status, body]).toMatchObject([400, { fields: { x: expect.any(String) } }])
    expect(await saveInDraft(vendor, { weight: -1 })).toMatchObject({
      status: 400,
      body: { fields: { weight: expect.any(String) } },
    })
    expect(await saveInDraft(vendor, { wholesalePrice: 300, retailPrice: 301 })).toMatchObject({
      status: 422,
      body: { error: 'Discount is too low' },
    })
  })

  test('what it lacks is required when it leaves the draft, and not by a plain change', async () => {
    await saveInDraft(vendor, { description: null, stockQuantity: null })
    expect(await vendor.call('PUT', url, { designer: 'Ada' })).toMatchObject({ status: 200 })
    expect(await vendor.call('PUT', url, { status: 'pending' })).toMatchObject({
      status: 400,
      body: { fields: { description: '* Required', stockQuantity: expect.any(String) } },
    })
    expect(await admin.call('PUT', `/api/product/approve/${id}`)).toMatchObject({ status: 400 })
    const rest = { description: 'A vase', stockQuantity: 0, status: 'pending' }
    expect(await vendor.call('PUT', url, rest)).toMatchObject({
      status: 200,
      body: { status: 'pending' },
    })
  })

  test('is not for a vendor whose product is with the staff, and knows versions', async () => {
    await admin.call('PUT', url, { status: 'pending' })
    expect(await saveInDraft(vendor, {})).toMatchObject({
      status: 403,
      body: { fields: { status: expect.any(String) } },
    })
    const path = `/api/product/save-in-draft/${id}/${collection}`
    expect(await admin.call('PUT', path, {}, { 'If-Match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { status: 'pending' } },
    })
  })

  test('puts it into the collection of the path, which must be of the same vendor', async () => {
    const other = await madeCollection(server)
    expect(await saveInDraft(vendor, {}, id, other)).toMatchObject({
      status: 200,
      body: { vendorCollection: other },
    })
    const { body } = await server.as('vendor2').call('POST', '/api/collection', {
      name: 'Not mine',
    })
    const foreign = String((body as Json)['_id'])
    expect((await saveInDraft(vendor, {}, id, foreign)).status).toBe(404)
    expect((await saveInDraft(admin, {}, id, foreign)).status).toBe(422)
  })
})

describe('PROD-070: a new draft', () => {
  const make = async (who: Client, body: Json) => who.call('POST', '/api/product', body)
  const draft = (sku: string) => ({ sku, name: 'Vaso', status: 'draft' })

  test('needs its SKU and its name alone, of staff the artisan too; leaving that state asks for the rest', async () => {
    const made = await make(vendor, draft('MADE-DRAFT-1'))
    expect(made).toMatchObject({
      status: 201,
      body: { ...draft('MADE-DRAFT-1'), vendor: vendor.id, description: null },
    })
    const of = { ...draft('MADE-DRAFT-2'), vendor: vendor.id }
    expect(await make(admin, of)).toMatchObject({ status: 201, body: { vendor: vendor.id } })
    const { _id } = made.body as Json
    expect(
      await vendor.call('PUT', `/api/product/${String(_id)}`, { status: 'pending' }),
    ).toMatchObject({ status: 400, body: { fields: { description: '* Required' } } })
  })

  test.each([
    ['sku', { name: 'Vaso', status: 'draft' }],
    ['name', { sku: 'MADE-DRAFT-3', status: 'draft' }],
    ['yearIntoMarket', { ...draft('MADE-DRAFT-3'), yearIntoMarket: 3000 }],
    // Whoever does not say that it is a draft gets no incomplete one.
    ['description', { sku: 'MADE-DRAFT-3', name: 'Vaso' }],
  ])('is refused for its %s', async (field, body) => {
    expect(await make(vendor, body)).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    })
  })

  test('is refused to staff without an artisan', async () => {
    expect(await make(admin, draft('MADE-DRAFT-3'))).toMatchObject({
      status: 400,
      body: { fields: { vendor: 'Required' } },
    })
  })
})

test('API-128: change-type gives the product another type', async () => {
  const { body } = await admin.call('GET', '/api/product-data?range=[0,1]')
  const [type] = body as Json[]
  const typeId = String(type?.['_id'])
  expect(await vendor.call('PUT', `/api/product/change-type/${id}/${typeId}`)).toMatchObject({
    status: 200,
    body: { type: { _id: typeId } },
  })
  const nowhere = `/api/product/change-type/${id}/${id}`
  expect(await vendor.call('PUT', nowhere)).toMatchObject({
    status: 400,
    body: { fields: { type: expect.any(String) } },
  })
})

test('API-130: the products of a collection by status, in the requested order', async () => {
  const within = await madeCollection(server)
  for (const [name, status] of [
    ['B', 'approved'],
    ['A', 'approved'],
    ['C', 'draft'],
  ])
    await madeProduct(server, { name, status, vendorCollection: within })
  const names = async (query: string, who = vendor) => {
    const { body } = await who.call('GET', `/api/product/products/${within}?${query}`)
    return (body as Json[]).map((one) => one['name'])
  }
  expect(await names('sort=name&order=desc')).toEqual(['C', 'B', 'A'])
  expect(await names('sort=name&order=asc&status=approved')).toEqual(['A', 'B'])
  const statusOf = async (query: string, who = vendor) =>
    (await who.call('GET', `/api/product/products/${within}?${query}`)).status
  expect(await statusOf('', server.as('vendor2'))).toBe(404)
  expect(await statusOf('order=up')).toBe(400)
})

describe('PROD-079: a rejection', () => {
  const reason = { text: 'Nearly there.\nTwo things:', remarks: [] as Json[] }
  const remarks = [
    { field: 'photos', text: 'Show the back as well' },
    { field: 'pricing.EUR.retail', text: 'Round it' },
  ]
  const reject = (who: Client, body: Json = { ...reason, remarks }, headers = {}) =>
    who.call('PUT', `/api/product/reject/${id}`, body, headers)

  test('stores a reason and texts pinned to fields, which the vendor reads', async () => {
    await vendor.call('PUT', url, { status: 'pending' })
    const approver = server.as('approver')
    expect(await reject(approver)).toMatchObject({ status: 200, body: { status: 'rejected' } })
    expect(await read(vendor)).toMatchObject({
      status: 'rejected',
      rejection: { text: reason.text, remarks, by: 'approver@bottega.example' },
    })
    const { body } = await vendor.call('GET', `${url}/history`)
    expect(JSON.stringify(body)).toContain('Show the back as well')
  })

  test('is sent to the vendor in the vendor’s language, once', async () => {
    const { email } = (await admin.call('GET', `/api/user/${vendor.id}`)).body as Json
    await deliver(server, String(email))
    const before = (await deliver(server, String(email))).length
    for (const [language, subject, field] of [
      ['it', 'Da sistemare: Vaso', 'Prezzo al pubblico EUR'],
      ['en', 'Changes requested: Vaso', 'Retail price EUR'],
    ] as const) {
      await admin.call('PUT', `/api/user/${vendor.id}`, { language })
      await reject(server.as('manager'))
      const [mail] = await deliver(server, String(email))
      expect(mail?.subject).toBe(subject)
      for (const part of [field, 'Round it', 'Nearly there.', `/products/${id}`])
        expect([part, mail?.text?.includes(part), mail?.html?.includes(part)]).toEqual([
          part,
          true,
          true,
        ])
    }
    expect(await deliver(server, String(email))).toHaveLength(before + 2)
  })

  test('is not sent when the product has been reviewed again since', async () => {
    const { email } = (await admin.call('GET', `/api/user/${vendor.id}`)).body as Json
    const before = (await deliver(server, String(email))).length
    await reject(admin)
    await admin.call('PUT', `/api/product/approve/${id}`)
    expect(await deliver(server, String(email))).toHaveLength(before)
  })

  test('stands while the vendor mends and submits, and goes with the approval', async () => {
    await reject(admin)
    await saveInDraft(vendor, { description: null })
    expect(await read(vendor)).toMatchObject({ status: 'draft', rejection: { remarks } })
    await vendor.call('PUT', url, { description: 'A vase', status: 'pending' })
    expect(await read()).toMatchObject({ status: 'pending', rejection: { remarks } })
    expect(await admin.call('PUT', `/api/product/approve/${id}`)).toMatchObject({
      status: 200,
      body: { status: 'approved', rejection: { text: null, remarks: null, at: null, by: null } },
    })
  })

  test('without reasons, as documented clients do it, takes away older ones', async () => {
    await reject(admin)
    await vendor.call('PUT', url, { status: 'pending' })
    await admin.call('PUT', url, { status: 'rejected' })
    expect(await read(vendor)).toMatchObject({
      status: 'rejected',
      rejection: { text: null, remarks: null, by: 'admin@bottega.example' },
    })
  })

  test('needs a reason, and fields that both sides may read', async () => {
    expect(await reject(admin, { text: ' ', remarks: [] })).toMatchObject({
      status: 400,
      body: { fields: { text: expect.any(String) } },
    })
    for (const field of ['dedicatedCourier', 'nothing', 'auditedOn', 'pricing'])
      expect(
        await reject(admin, { text: 'x', remarks: [remarks[0], { field, text: 'y' }] }),
      ).toMatchObject({ status: 400, body: { fields: { 'remarks.1.field': expect.any(String) } } })
    expect(await reject(admin, { text: 'x', remarks: [{ field: 'name' }] })).toMatchObject({
      status: 400,
      body: { fields: { 'remarks.0.text': expect.any(String) } },
    })
    expect(await read()).toMatchObject({ status: 'draft', version: 1 })
  })

  test('of a version that is no longer there is refused', async () => {
    await vendor.call('PUT', url, { designer: 'Ada' })
    expect(await reject(admin, reason, { 'If-Match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'STALE' },
    })
  })

  test('is written by nobody directly', async () => {
    for (const who of [admin, vendor])
      expect(await who.call('PUT', url, { rejection: { text: 'x' } })).toMatchObject({
        status: 403,
        body: { fields: { 'rejection.text': expect.any(String) } },
      })
  })
})

test('PROD-071, PROD-072, PROD-073: for internal use only approves, taking it back makes pending', async () => {
  const mark = async (internalUseOnly: boolean) =>
    (
      await server.as('approver').call('PUT', `/api/product/internal-use-only/${id}`, {
        internalUseOnly,
      })
    ).body
  expect(await mark(true)).toMatchObject({ internalUseOnly: true, status: 'approved' })
  // Not with the other fields of the editor.
  expect((await admin.call('PUT', url, { internalUseOnly: false })).status).toBe(403)
  expect(await mark(false)).toMatchObject({ internalUseOnly: false, status: 'pending' })
})

test('PROD-072: a mark that was not there is not taken back: an active product stays active', async () => {
  await admin.call('PUT', url, { status: 'active' })
  const call = `/api/product/internal-use-only/${id}`
  expect((await admin.call('PUT', call, { internalUseOnly: false })).status).toBe(200)
  expect(await read()).toMatchObject({ internalUseOnly: false, status: 'active' })
})

test('PROD-069, PROD-074, PROD-076, PROD-077: an admin blocks and opens, and sends to translation', async () => {
  const set = (call: string, body: Json) => admin.call('PUT', `/api/product/${call}/${id}`, body)
  const { status } = await read()
  for (const value of [true, false]) {
    expect(await set('block', { blocked: value })).toMatchObject({ body: { blocked: value } })
    expect(await set('ready-to-translate', { readyToTranslate: value })).toMatchObject({
      body: { readyToTranslate: value, markForTranslation: value },
    })
  }
  // None of it is a status.
  await admin.call('PUT', `/api/product/discontinue/${id}`)
  expect(await read()).toMatchObject({ status, discontinuedOn: expect.any(String) })
})

const allowed = {
  'PUT audit/{id}': ['admin', 'logistics'],
  'PUT audit/invalidate/{id}': ['admin', 'logistics'],
  'PUT discontinue/{id}': ['admin', 'logistics'],
  'PUT reactivate/{id}': ['admin', 'logistics'],
  'PUT block/{id}': ['admin'],
  'PUT ready-to-translate/{id}': ['admin'],
  'PUT approve/{id}': ['admin', 'approver', 'manager', 'logistics'],
  'PUT reject/{id}': ['admin', 'approver', 'manager', 'logistics'],
  'PUT internal-use-only/{id}': ['admin', 'approver', 'manager', 'logistics'],
  'POST copy/{id}/{c}': ['admin', 'approver', 'manager', 'logistics', 'vendor'],
  'PUT save-in-draft/{id}/{c}': ['admin', 'approver', 'manager', 'logistics', 'vendor'],
  'DELETE {id}': ['admin'],
} as const
const bodies: Readonly<Record<string, Json>> = {
  'PUT block/{id}': { blocked: true },
  'PUT ready-to-translate/{id}': { readyToTranslate: true },
  'PUT reject/{id}': { text: 'No' },
  'PUT internal-use-only/{id}': { internalUseOnly: true },
}

test.each(Object.entries(allowed))(
  'PROD-034, PROD-040, PROD-075, PROD-076, PROD-078: %s is for %s and nobody else',
  async (line, who) => {
    const [method, path = ''] = line.split(' ') as ['PUT' | 'POST' | 'DELETE', string?]
    for (const type of userTypes.toReversed()) {
      const client = server.as(type)
      const one = await madeProduct(server, { vendorCollection: collection })
      const at = `/api/product/${path.replace('{id}', one).replace('{c}', collection)}`
      const { status } = await client.call(method, at, bodies[line])
      const may = (who as readonly string[]).includes(type)
      expect([type, status]).toEqual([type, may ? 200 : 403])
    }
    const one = await madeProduct(server, { vendor: await madeVendor(server) })
    const at = `/api/product/${path.replace('{id}', one).replace('{c}', collection)}`
    const { status } = await vendor.call(method, at, bodies[line])
    // Another vendor's is not there; who may do it to none is told that first.
    expect([403, 404]).toContain(status)
    if ((who as readonly string[]).includes('vendor')) expect(status).toBe(404)
  },
)
