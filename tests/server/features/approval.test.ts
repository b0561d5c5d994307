import { describe, expect, test } from 'vitest'
import { putDocument } from '../../helpers/gapsOfDocuments.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer } from '../../helpers/testServer.ts'
import { countOf, madeCollection, madeProduct, richFields } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
const approver = server.as('approver')

const bodyOf = async (path: string) => (await admin.call('GET', path)).body as Json
const statusOf = async (id: string) => (await bodyOf(`/api/product/${id}`))['status']

/** A collection with a product of each status, as rich as those of artisans; by status. */
async function mixed() {
  const id = await madeCollection(server)
  const made = async (status: string) =>
    [
      status,
      await madeProduct(server, { ...(await richFields(server)), vendorCollection: id, status }),
    ] as const
  const products = Object.fromEntries([
    await made('draft'),
    await made('pending'),
    await made('rejected'),
    await made('approved'),
    await made('active'),
  ])
  const statuses = async () => {
    const found: Json = {}
    for (const [was, product] of Object.entries(products)) found[was] = await statusOf(product)
    return found
  }
  return { id, products, statuses }
}

/** How many collections stand in the two tables. */
const tables = async () => [
  await countOf(admin, '/api/collection', { approved: false, allReviewed: false }),
  await countOf(admin, '/api/collection', { approved: true, allReviewed: true }),
]

describe('the state of a collection', () => {
  test.each([{ state: null }, { approved: null }])(
    'COLL-016, API-010: is always one of the three; %j is refused',
    async (body) => {
      const id = await madeCollection(server)
      const [field = ''] = Object.keys(body)
      expect(await approver.call('PUT', `/api/collection/${id}`, body)).toMatchObject({
        status: 400,
        body: { fields: { [field]: 'Required' } },
      })
      expect(await bodyOf(`/api/collection/${id}`)).toMatchObject({
        state: 'pending',
        approved: false,
      })
    },
  )

  test('COLL-018, COLL-022: approving all is not done over somebody else’s decision', async () => {
    const { id, statuses } = await mixed()
    const path = `/api/collection/approve-all/${id}`
    await admin.call('PUT', `/api/collection/disapprove/${id}`, { reason: 'Too dark' })
    const before = await statuses()
    expect(await approver.call('PUT', path, {}, { 'If-Match': '"1"' })).toMatchObject({
      status: 409,
      body: { code: 'STALE', current: { state: 'disapproved' } },
    })
    expect(await statuses()).toEqual(before)
    expect(await approver.call('PUT', path, {}, { 'If-Match': '"2"' })).toMatchObject({
      status: 200,
    })
  })
})

test('issue 38: a collection that was disapproved is told from a new one while it waits again', async () => {
  const id = await madeCollection(server)
  const state = async () => (await bodyOf(`/api/collection/${id}`))['resubmittedAt']
  expect(await state()).toBeNull()
  await approver.call('PUT', `/api/collection/disapprove/${id}`, { reason: 'Too dark' })
  expect(await state()).toBeNull()
  await approver.call('PUT', `/api/collection/${id}`, { state: 'pending' })
  const since = await state()
  expect(since).toMatch(/^\d{4}-/)
  await approver.call('PUT', `/api/collection/${id}`, { name: 'Brighter' })
  expect(await state()).toBe(since)
  await approver.call('PUT', `/api/collection/approve/${id}`)
  expect(await state()).toBeNull()
})

test('issue 38: its artisan sends a disapproved collection for approval again, and nobody else does', async () => {
  const { id, statuses } = await mixed()
  const again = (who: 'vendor' | 'vendor2' | 'buyer' | 'translator') =>
    server.as(who).call('PUT', `/api/collection/resubmit/${id}`)
  expect(await again('vendor')).toMatchObject({ status: 422, body: { code: 'WRONG_STATE' } })
  await approver.call('PUT', `/api/collection/disapprove/${id}`, { reason: 'Too dark' })
  const before = await statuses()
  expect((await again('vendor2')).status).toBe(404)
  expect((await again('buyer')).status).toBe(403)
  expect(await again('vendor')).toMatchObject({
    status: 200,
    body: {
      state: 'pending',
      approved: false,
      disapprovalReason: null,
      resubmittedAt: expect.any(String),
    },
  })
  expect(await statuses()).toEqual(before)
  // Its state is for staff to write.
  const written = await server
    .as('vendor')
    .call('PUT', `/api/collection/${id}`, { state: 'approved' })
  expect(written).toMatchObject({ status: 403, body: { fields: { state: expect.any(String) } } })
})

describe('approving a collection', () => {
  test('COLL-005, COLL-006, COLL-007, COLL-017, COLL-020: takes its unseen products along, and it moves from one table to the other', async () => {
    const { id, statuses } = await mixed()
    const [pending = 0, approved = 0] = await tables()
    const answer = await approver.call('PUT', `/api/collection/approve/${id}`)
    expect(answer).toMatchObject({
      status: 200,
      body: {
        _id: id,
        approved: true,
        state: 'approved',
        allReviewed: true,
        approvalDate: expect.any(String),
      },
    })
    expect(await statuses()).toEqual({
      draft: 'approved',
      pending: 'approved',
      rejected: 'rejected',
      approved: 'approved',
      active: 'active',
    })
    expect(await tables()).toEqual([pending - 1, approved + 1])
  })

  test('COLL-007: a product that its artisan has not finished is left, and with it the collection in neither table', async () => {
    const id = await madeCollection(server)
    const product = await madeProduct(server, { vendorCollection: id, status: 'pending' })
    const draft = await madeProduct(server, { vendorCollection: id })
    // A draft may lack what a whole product must have.
    await putDocument(server, 'products', draft, { description: null })
    const { body } = await approver.call('PUT', `/api/collection/approve/${id}`)
    expect(body).toMatchObject({ approved: true, allReviewed: false })
    expect([await statusOf(product), await statusOf(draft)]).toEqual(['approved', 'draft'])
  })

  test('what was decided upon an older version is refused, and no product has changed', async () => {
    const { id, statuses } = await mixed()
    const url = `/api/collection/${id}`
    const { version } = await bodyOf(url)
    await admin.call('PUT', url, { name: 'Named meanwhile' })
    const stale = await approver.call('PUT', `/api/collection/approve/${id}`, undefined, {
      'if-match': `"${String(version)}"`,
    })
    expect([stale.status, await statuses()]).toMatchObject([409, { pending: 'pending' }])
    expect(await bodyOf(url)).toMatchObject({ state: 'pending', name: 'Named meanwhile' })
  })
})

describe('disapproving a collection', () => {
  test('COLL-016, COLL-018, COLL-021, PROD-079: rejects its unseen products and tells its artisan why', async () => {
    const { id, products, statuses } = await mixed()
    const [pending = 0, approved = 0] = await tables()
    const url = `/api/collection/disapprove/${id}`
    const answer = await approver.call('PUT', url, { reason: 'The pictures are too dark' })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        approved: false,
        state: 'disapproved',
        approvalDate: null,
        disapprovalReason: 'The pictures are too dark',
      },
    })
    expect(await statuses()).toMatchObject({
      draft: 'rejected',
      pending: 'rejected',
      approved: 'approved',
      active: 'active',
    })
    expect(await bodyOf(`/api/product/${products['pending']}`)).toMatchObject({
      rejection: { text: 'The pictures are too dark', by: 'approver@bottega.example' },
    })
    expect(await tables()).toEqual([pending - 1, approved])
    const vendor = server.as('vendor')
    expect((await vendor.call('GET', `/api/collection/${id}`)).body).toMatchObject({
      disapprovalReason: 'The pictures are too dark',
    })
  })

  test('COLL-018, PROD-079: its artisan gets one mail, with the reason and the products that came back', async () => {
    const vendor = server.as('vendor')
    const { email } = await bodyOf(`/api/user/${vendor.id}`)
    const inbox = () => deliver(server, String(email))
    for (const [language, subject, sentence] of [
      ['it', 'Da sistemare: la collezione', 'Con la collezione ti sono tornati questi 3 prodotti:'],
      ['en', 'Changes requested: collection', 'These 3 products need changes too:'],
    ] as const) {
      await admin.call('PUT', `/api/user/${vendor.id}`, { language })
      const { id, products } = await mixed()
      const named = { vendorCollection: id, status: 'pending', name: 'Brocca <blu>' }
      const third = await madeProduct(server, named)
      const before = (await inbox()).length
      const reason = 'The pictures are\ntoo dark'
      await approver.call('PUT', `/api/collection/disapprove/${id}`, { reason })
      const mails = await inbox()
      expect(mails).toHaveLength(before + 1)
      const [mail] = mails
      const { name } = await bodyOf(`/api/collection/${id}`)
      expect(mail?.subject).toBe(`${subject} ${String(name)}`)
      const lines = mail?.text?.split('\n') ?? []
      const skuOf = async (product = '') => String((await bodyOf(`/api/product/${product}`))['sku'])
      const points = [
        `- Vaso: ${await skuOf(products['draft'])}`,
        `- Vaso: ${await skuOf(products['pending'])}`,
        `- Brocca <blu>: ${await skuOf(third)}`,
      ]
      expect(lines.filter((line) => line.startsWith('- ')).toSorted()).toEqual(points.toSorted())
      expect(lines).toEqual(expect.arrayContaining(['The pictures are', 'too dark', sentence]))
      expect(mail?.text).toContain(`/collections/${id}`)
      expect(mail?.html).toContain('Brocca &lt;blu&gt;')
    }
  })

  test('COLL-018: one that is empty is reported without a list, one approved since not at all', async () => {
    const vendor = server.as('vendor')
    const { email } = await bodyOf(`/api/user/${vendor.id}`)
    const empty = await madeCollection(server)
    const { id } = await mixed()
    const before = (await deliver(server, String(email))).length
    for (const one of [empty, id])
      await approver.call('PUT', `/api/collection/disapprove/${one}`, { reason: 'Too dark' })
    await approver.call('PUT', `/api/collection/approve/${id}`)
    const mails = await deliver(server, String(email))
    expect(mails).toHaveLength(before + 1)
    expect(mails[0]?.text).toContain(`/collections/${empty}`)
    expect(mails[0]?.text).not.toContain('- ')
  })

  test('PROD-079: a refused disapproval writes no mail', async () => {
    const vendor = server.as('vendor')
    const { email } = await bodyOf(`/api/user/${vendor.id}`)
    const { id } = await mixed()
    const before = (await deliver(server, String(email))).length
    await admin.call('PUT', `/api/collection/${id}`, { name: 'Named meanwhile' })
    const path = `/api/collection/disapprove/${id}`
    const stale = { 'if-match': '"1"' }
    const answer = await approver.call('PUT', path, { reason: 'Too dark' }, stale)
    expect(answer.status).toBe(409)
    expect(await deliver(server, String(email))).toHaveLength(before)
  })

  test('COLL-005: it is pending again as soon as its artisan hands a product in again', async () => {
    const { id, products } = await mixed()
    await approver.call('PUT', `/api/collection/disapprove/${id}`, { reason: 'Too dark' })
    const vendor = server.as('vendor')
    const again = await vendor.call('PUT', `/api/product/${products['pending']}`, {
      status: 'pending',
    })
    expect(again.status).toBe(200)
    const { rows } = await listOf(admin, '/api/collection', {
      filter: { _id: id, approved: false, allReviewed: false },
    })
    expect(rows).toMatchObject([{ state: 'disapproved' }])
    const { body } = await approver.call('PUT', `/api/collection/approve/${id}`)
    expect(body).toMatchObject({ state: 'approved', disapprovalReason: null })
  })

  test('COLL-018: asks for a reason', async () => {
    const { id } = await mixed()
    for (const body of [{}, { reason: null }, { reason: '  ' }, { reason: 'x'.repeat(1001) }])
      expect(await approver.call('PUT', `/api/collection/disapprove/${id}`, body)).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      })
  })
})

describe('approving all products', () => {
  test('COLL-022, COLL-042, PROD-078: sets every product to approved; what is on sale stays so', async () => {
    const { id, statuses } = await mixed()
    const answer = await approver.call('PUT', `/api/collection/approve-all/${id}`, {})
    expect(answer).toMatchObject({ status: 200, body: { approved: 3, left: 0 } })
    expect(await statuses()).toEqual({
      draft: 'approved',
      pending: 'approved',
      rejected: 'approved',
      approved: 'approved',
      active: 'active',
    })
    expect(await bodyOf(`/api/collection/${id}`)).toMatchObject({ state: 'pending' })
  })

  test('COLL-022: the listed ones are those of the requested status', async () => {
    const { id, statuses } = await mixed()
    const url = `/api/collection/approve-all/${id}`
    expect((await approver.call('PUT', url, { status: 'pending' })).body).toEqual({
      approved: 1,
      left: 0,
      leftOut: [],
    })
    expect(await statuses()).toMatchObject({ draft: 'draft', pending: 'approved' })
    expect((await approver.call('PUT', url, { status: 'sold' })).status).toBe(400)
  })
})

describe('who decides', () => {
  const decisions = [
    ['approve', undefined],
    ['disapprove', { reason: 'Too dark' }],
    ['approve-all', {}],
  ] as const

  test.each(decisions)('COLL-017, COLL-018: %s is for staff', async (call, body) => {
    const id = await madeCollection(server)
    for (const who of ['admin', 'logistics', 'approver', 'manager'] as const) {
      const client = server.as(who)
      const { status } = await client.call('PUT', `/api/collection/${call}/${id}`, body)
      expect([who, status]).toEqual([who, 200])
    }
    for (const who of ['buyer', 'translator', 'vendor', 'vendor2'] as const) {
      const client = server.as(who)
      const { status } = await client.call('PUT', `/api/collection/${call}/${id}`, body)
      expect([who, status]).toEqual([who, 403])
    }
    expect(
      (await admin.call('PUT', `/api/collection/${call}/${server.model.resources.length}`, body))
        .status,
    ).toBe(404)
  })

  test('MSG-111, MSG-112: a collection or product that is not there is reported', async () => {
    const nowhere = '00000000-0000-7000-8000-000000000000'
    for (const [call, body] of decisions)
      expect(await admin.call('PUT', `/api/collection/${call}/${nowhere}`, body)).toMatchObject({
        status: 404,
        body: { error: 'collection not found' },
      })
    for (const name of ['collection', 'product'])
      expect(await admin.call('GET', `/api/${name}/${nowhere}`)).toMatchObject({
        status: 404,
        body: { error: `${name} not found` },
      })
  })

  test('AUTH-041: another artisan’s collection is not there, in every verb', async () => {
    const id = await madeCollection(server)
    const other = server.as('vendor2')
    const calls = [
      ['GET', `/api/collection/${id}`, undefined],
      ['PUT', `/api/collection/${id}`, { name: 'Mine' }],
      ['DELETE', `/api/collection/${id}`, undefined],
      ['GET', `/api/product/collection/${id}`, undefined],
      ['GET', `/api/product/products/${id}`, undefined],
      ['GET', `/api/collection/${id}/history`, undefined],
    ] as const
    for (const [method, url, body] of calls)
      expect([url, (await other.call(method, url, body)).status]).toEqual([url, 404])
  })
})

describe('the products of a collection', () => {
  test('API-129, API-130: all of them, or of a status and in an order', async () => {
    const { id, products } = await mixed()
    const idsOf = async (url: string) =>
      ((await admin.call('GET', url)).body as Json[]).map((row) => String(row['_id']))
    const all = Object.values(products)
    expect((await idsOf(`/api/product/collection/${id}`)).toSorted()).toEqual(all.toSorted())
    const url = `/api/product/products/${id}`
    expect(await idsOf(`${url}?sort=sku&order=asc`)).toEqual(all)
    expect(await idsOf(`${url}?sort=sku&order=desc`)).toEqual(all.toReversed())
    expect(await idsOf(`${url}?status=pending`)).toEqual([products['pending']])
    expect((await admin.call('GET', `${url}?order=up`)).status).toBe(400)
    expect((await admin.call('GET', `${url}?sort=nothing`)).status).toBe(400)
  })
})
