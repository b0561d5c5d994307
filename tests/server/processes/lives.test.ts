import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { fillGaps } from '../../../server/db/tables/fillColumns.ts'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { openOrder, uploaded, wholePreparation } from '../orders/openOrder.ts'
import { booking, pickupDay, pickupSeconds } from '../orders/readyOrder.ts'
import { multipart } from '../../helpers/multipart.ts'
import { sampleFiles } from '../../helpers/sampleFiles.ts'
import { orderCalls } from '../../../resources/parts/orders/orderCalls.ts'
import { lifeOf } from './lifeOf.ts'

const server = withServer()
const { as } = server
const admin = as('admin')
const vendor = as('vendor')
const logistics = as('logistics')

/** A call that succeeds. */
async function done(
  client: typeof admin,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Json> {
  const answer = await client.call(method, path, body)
  expect([path, answer.status, answer.status < 300 ? '' : answer.body]).toEqual([
    path,
    answer.status,
    '',
  ])
  return answer.body as Json
}

test('process 7: the life of an order, from the shop to the carrier: each hand-over is in the inbox of who is next', async () => {
  const life = lifeOf(server, 'orders', '/api/order')
  const { id, part, sku, management } = await openOrder(server)
  await life({ id, is: 'toDate', tells: 'orderCameIn' })
  const { images, ...dated } = await wholePreparation(vendor)
  await done(vendor, 'PUT', management, dated)
  await life({ id, is: 'toPrepare' })
  await done(vendor, 'PUT', management, { images })
  await life({ id, is: 'toAccept' })
  const { ready } = images as { readonly ready: readonly string[] }
  const remarks = [{ target: ready[0], text: 'Too dark' }]
  await done(admin, 'PUT', `${part}/product/${sku}/review`, { state: 'sentBack', remarks })
  await life({ id, is: 'toMend', tells: 'orderSentBack' })
  const { pictures } = await uploaded(vendor)
  await done(vendor, 'PUT', management, { images: { ready: pictures, packed: pictures } })
  await life({ id, is: 'toAccept' })
  await done(admin, 'PUT', `${part}/product/${sku}/review`, { state: 'accepted', remarks: [] })
  await life({ id, is: 'toComplete' })
  const { Rates } = (await done(logistics, 'POST', `${part}/rates`, booking)) as { Rates: Json[] }
  await life({ id, is: 'toComplete' })
  const form = await multipart(await sampleFiles(orderCalls.saveDocumentation.files))
  expect(
    (await logistics.call('PUT', `${part}/documentation`, form.body, form.headers)).status,
  ).toBe(200)
  await life({ id, is: 'toShip' })
  await done(logistics, 'POST', `${part}/ship`, {
    ...booking,
    ...Rates[0],
    pickupTime: pickupSeconds(pickupDay),
  })
  await life({ id, is: 'toHandOver', tells: 'labelReady' })
})

test('process 7, 15: an order that is canceled is nobody’s turn once nothing is left to stop', async () => {
  const life = lifeOf(server, 'orders', '/api/order')
  const { id } = await openOrder(server)
  await done(admin, 'PUT', `/api/order/${id}`, { state: 'canceled' })
  await life({ id, is: 'ended', tells: 'orderCanceled' })
})

test('process 8: an order of an artisan without an account reaches its contact, and staff stand in', async () => {
  const { body } = await admin.call(
    'GET',
    '/api/vendor?filter={"hasAccount":false,"artisanStatus":["active"]}&range=[0,0]',
  )
  const [artisan] = body as (Json & { readonly _id: string })[]
  const { body: whole } = await admin.call('GET', `/api/vendor/${artisan?._id}`)
  const { body: contact } = await admin.call(
    'GET',
    `/api/contact/${String((whole as Json)['contact'])}`,
  )
  const { email } = (contact as { readonly adminContact: { readonly email: string } }).adminContact
  const life = lifeOf(server, 'orders', '/api/order')
  const { id } = await openOrder(server, { vendor: artisan?._id, number: 'R-NO-ACCOUNT' })
  // The demo's own artisan sees nothing of it.
  await expect(life({ id, is: 'toDate', isWithoutAccount: true })).rejects.toThrow(/vendor/)
  const [mail] = await deliver(server, email)
  expect(mail?.subject).toContain('R-NO-ACCOUNT')
  expect(mail?.text).toContain('per il quale nessuno accede al portale')
  expect(mail?.text).not.toContain('http')
  for (const type of ['admin', 'logistics'] as const) {
    const { body: lines } = await as(type).call('GET', '/api/inbox')
    expect(lines).toContainEqual(expect.objectContaining({ name: 'ordersWithoutAccount' }))
  }
  // With an account it is its own again.
  await done(admin, 'POST', `/api/auth/send-credentials/${artisan?._id}`)
  const order = await done(admin, 'GET', `/api/order/${id}`)
  expect(order['vendorHasAccount']).toBe(true)
})

test('process 8: where nobody can be told, staff see it among the tasks that were given up', async () => {
  const { body } = await admin.call(
    'GET',
    '/api/vendor?filter={"hasAccount":false,"artisanStatus":["active"]}&range=[0,0]&sort=["artisanName","DESC"]',
  )
  const [artisan] = body as (Json & { readonly _id: string })[]
  await sql`update vendors_docs set "doc" = jsonb_set("doc", '{email}', 'null') where "_id" = ${artisan?._id}::uuid`.execute(
    server.database,
  )
  await sql`update contacts_docs d set "doc" = jsonb_set(jsonb_set(d."doc", '{adminContact,email}', 'null'), '{contactForOrderManagement,email}', 'null')
    from contacts g where g."_id" = d."_id" and g."vendor" = ${artisan?._id}::uuid`.execute(
    server.database,
  )
  await fillGaps(server.database, server.model.resource('contacts'))
  await openOrder(server, { vendor: artisan?._id, number: 'R-NOBODY' })
  await deliver(server, '')
  const { body: jobs } = await admin.call('GET', '/api/job/failing')
  expect(jobs).toContainEqual(
    expect.objectContaining({
      kind: 'orderMail',
      failedAt: expect.any(String),
      problem: expect.stringContaining('no address'),
    }),
  )
})

test('process 16, 19: the life of a product, from draft to sale', async () => {
  const life = lifeOf(server, 'products', '/api/product')
  const approver = as('approver')
  const { body: collections } = await vendor.call(
    'GET',
    '/api/collection?range=[0,0]&filter={"state":["approved"]}',
  )
  const vendorCollection = (collections as readonly { readonly _id: string }[])[0]?._id
  const made = await done(vendor, 'POST', '/api/product', {
    sku: 'BOT-LIFE-1',
    name: 'Vase',
    description: 'A vase of clay, turned by hand.',
    status: 'draft',
    mainColor: 'white',
    material: 'ceramic',
    stockQuantity: 3,
    packagingTime: 2,
    vendorCollection,
  })
  const id = String(made['_id'])
  await life({ id, is: 'draft' })
  await done(vendor, 'PUT', `/api/product/status/${id}`, { status: 'pending' })
  await life({ id, is: 'toApprove' })
  await done(approver, 'PUT', `/api/product/reject/${id}`, { text: 'Which clay?' })
  await life({ id, is: 'toMend', tells: 'productRejected' })
  await done(vendor, 'PUT', `/api/product/${id}`, { description: 'A vase of red clay.' })
  await done(vendor, 'PUT', `/api/product/status/${id}`, { status: 'pending' })
  await life({ id, is: 'back' })
  await done(approver, 'PUT', `/api/product/approve/${id}`)
  await life({ id, is: 'toComplete', tells: 'productApproved' })
  const pricing = { EUR: { wholesale: 50, retail: 130 } }
  const parcels = [{ weight: 2, D: 20, W: 20, H: 30 }]
  await done(vendor, 'PUT', `/api/product/${id}`, { pricing, parcels })
  // All that is missing now is the main photo, which artisans may not give.
  await life({ id, is: 'toFinish' })
})

test('process smaller: a collection that is sent again tells who disapproved it, unless nothing could be approved', async () => {
  const life = lifeOf(server, 'collections', '/api/collection')
  const approver = as('approver')
  const made = await done(vendor, 'POST', '/api/collection', { name: 'Second firing' })
  const id = String(made['_id'])
  await life({ id, is: 'toApprove' })
  const product = await done(vendor, 'POST', '/api/product', {
    sku: 'BOT-LIFE-2',
    name: 'Cup',
    description: 'A cup.',
    status: 'draft',
    mainColor: 'white',
    material: 'ceramic',
    stockQuantity: 3,
    packagingTime: 2,
    vendorCollection: id,
  })
  await done(approver, 'PUT', `/api/collection/disapprove/${id}`, { reason: 'Too few' })
  await life({ id, is: 'toMend', tells: 'collectionDisapproved' })
  const resubmit = () => vendor.call('PUT', `/api/collection/resubmit/${id}`)
  const refused = await resubmit()
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ code: 'NOTHING_TO_REVIEW' }),
  ])
  await done(vendor, 'PUT', `/api/product/status/${String(product['_id'])}`, { status: 'pending' })
  expect((await resubmit()).status).toBe(200)
  await life({ id, is: 'back' })
  const { body } = await approver.call('GET', '/api/notices')
  expect(body).toMatchObject({
    notices: expect.arrayContaining([expect.objectContaining({ notice: 'collectionResubmitted' })]),
  })
  await done(approver, 'PUT', `/api/collection/approve/${id}`)
  await life({ id, is: 'approved', tells: 'collectionApproved' })
})

test('process smaller: the life of a text; what was declined comes back as a line of its own', async () => {
  const life = lifeOf(server, 'translations', '/api/translation')
  const translator = as('translator')
  const { body } = await admin.call(
    'GET',
    '/api/translation?filter={"status":["todo"],"readyToTranslate":true,"decline.at_empty":true,"subject":["product"]}&range=[0,0]',
  )
  const [text] = body as readonly { readonly _id: string; readonly product: string }[]
  const id = String(text?._id)
  await life({ id, is: 'toTranslate' })
  await done(translator, 'PATCH', `/api/translation/${id}`, {
    name: 'Vase',
    description: 'Of clay.',
  })
  await life({ id, is: 'begun' })
  await done(translator, 'PATCH', `/api/translation/${id}/ready`, {})
  await life({ id, is: 'toProofread' })
  await done(admin, 'PATCH', `/api/translation/${id}/decline`, { reason: 'Which clay?' })
  await life({ id, is: 'back' })
  await done(translator, 'PATCH', `/api/translation/${id}/ready`, {
    name: 'Vase',
    description: 'Red clay.',
  })
  await life({ id, is: 'toProofread' })
  await done(admin, 'PATCH', `/api/translation/${id}/approve`, {})
  await life({ id, is: 'published' })
  // A product that is no longer made waits for no text.
  const other = await admin.call(
    'GET',
    '/api/translation?filter={"status":["todo"],"readyToTranslate":true,"subject":["product"]}&range=[0,0]',
  )
  const [left] = other.body as readonly { readonly _id: string; readonly product: string }[]
  await done(admin, 'PUT', `/api/product/discontinue/${String(left?.product)}`)
  await life({ id: String(left?._id), is: 'notAsked' })
})

test('process smaller: an artisan is told of its publication and its end', async () => {
  const life = lifeOf(server, 'vendors', '/api/vendor')
  const { id } = vendor
  await life({ id, is: 'active' })
  await done(admin, 'PUT', `/api/vendor/${id}/status`, { status: 'inactive' })
  await life({ id, is: 'inactive', tells: 'artisanPaused' })
  await done(admin, 'PUT', `/api/vendor/${id}/status`, { status: 'active' })
  await life({ id, is: 'active', tells: 'artisanPublished' })
})

test('issue 51.1: the counts of the process page are those of the lists, and come to all records', async () => {
  const { status, body } = await admin.call('GET', '/api/process')
  expect(status).toBe(200)
  const counts = body as readonly {
    readonly process: string
    readonly count: number
    readonly isAll: boolean
  }[]
  for (const [name, path] of [
    ['orders', '/api/order'],
    ['products', '/api/product'],
    ['collections', '/api/collection'],
    ['translations', '/api/translation'],
    ['vendors', '/api/vendor'],
    ['subscriptions', '/api/subscription'],
  ] as const) {
    const { headers } = await admin.call('GET', `${path}?range=[0,0]&filter={}`)
    const total = Number(String(headers['content-range']).split('/').at(-1))
    const sum = counts
      .filter((one) => one.process === name)
      .reduce((all, { count }) => all + count, 0)
    expect({ [name]: sum }).toEqual({ [name]: total })
  }
  for (const who of ['buyer', 'vendor', 'translator', 'approver'] as const)
    expect([who, (await as(who).call('GET', '/api/process')).status]).toEqual([who, 403])
  const other = await vendor.call(
    'GET',
    `/api/process/orders/${(await openOrder(server, {}, 'vendor2')).id}`,
  )
  expect(other.status).toBe(404)
})
