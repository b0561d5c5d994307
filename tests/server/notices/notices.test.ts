import { describe, expect, test } from 'vitest'
import { userTypes } from '../../../resources/settings/roles.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer, type Who } from '../../helpers/testServer.ts'
import { madeProduct } from '../records/madeRecords.ts'
import { noticeStream } from './noticeStream.ts'

const server = withServer()
const { as } = server

interface Notice {
  readonly _id: string
  readonly notice: string
  readonly text: string
  readonly page: string
  readonly at: string
  readonly isRead: boolean
}
interface Notices {
  readonly unread: number
  readonly hasMore: boolean
  readonly notices: readonly Notice[]
}

async function noticesOf(who: Who, headers = {}): Promise<Notices> {
  const { status, body } = await as(who).call('GET', '/api/notices', undefined, headers)
  expect(status).toBe(200)
  return body as Notices
}
const choose = (who: Who, kind: string, choice: string) =>
  as(who).call('PUT', '/api/notices/choices', { kind, choice })
const run = () => deliver(server, 'vendor@bottega.example')

/** Products of the first vendor with a status, brought into it if need be. */
async function product(status: string): Promise<Json & { readonly _id: string }> {
  const vendor = as('vendor').id
  const { rows } = await listOf(as('admin'), '/api/product', {
    filter: { vendor, status: ['active', 'approved'] },
    range: [0, 0],
  })
  const id = String(rows[0]?._id)
  const { status: code, body } = await as('admin').call('PUT', `/api/product/${id}`, { status })
  expect(code).toBe(200)
  return body as Json & { readonly _id: string }
}
const reject = (id: string) =>
  as('approver').call('PUT', `/api/product/reject/${id}`, { text: 'Too dark' })

async function readAll(who: Who): Promise<void> {
  const until = (await noticesOf(who)).notices[0]?.at
  if (until) await as(who).call('PUT', '/api/notices/read', { until })
}

describe('issue 38.1: what happened to my things', () => {
  test('a rejection is told to its artisan, here and by mail; marked read alone or all up to a time', async () => {
    const { _id } = await product('pending')
    await run()
    await readAll('vendor')
    const mails = (await run()).length
    expect((await reject(_id)).status).toBe(200)
    const after = await run()
    expect(after).toHaveLength(mails + 1)

    const { unread, notices } = await noticesOf('vendor')
    expect(unread).toBe(1)
    const [first] = notices
    expect(first).toMatchObject({
      notice: 'productRejected',
      page: `/products/${_id}`,
      isRead: false,
    })
    expect(first?.text).toBe(after[0]?.subject)
    // Nobody else has it, or can mark it.
    expect((await noticesOf('vendor2')).notices.map(({ text }) => text)).not.toContain(first?.text)
    await as('vendor2').call('PUT', '/api/notices/read', { id: first?._id })
    expect((await noticesOf('vendor')).unread).toBe(1)

    const marked = await as('vendor').call('PUT', '/api/notices/read', { id: first?._id })
    expect(marked.status).toBe(204)
    expect((await noticesOf('vendor')).unread).toBe(0)
    expect((await as('vendor').call('PUT', '/api/notices/read', {})).status).toBe(400)
  })

  test('who rejected a product is told that it comes again; many approvals are one line', async () => {
    const { _id } = await product('pending')
    await reject(_id)
    await run()
    await readAll('vendor')
    await readAll('approver')
    const again = await as('vendor').call('PUT', `/api/product/${_id}`, { status: 'pending' })
    expect(again.status).toBe(200)
    await run()
    expect((await noticesOf('approver')).notices[0]).toMatchObject({
      notice: 'productResubmitted',
      page: `/products/${_id}`,
      isRead: false,
    })

    const mails = (await run()).length
    await as('admin').call('PUT', `/api/product/${_id}`, { status: 'approved' })
    // Good news is told here alone, unless somebody wants a mail.
    expect(await run()).toHaveLength(mails)
    expect((await noticesOf('vendor')).notices[0]?.text).toMatch(/^Approved: /)
    await product('pending')
    await as('admin').call('PUT', `/api/product/${_id}`, { status: 'pending' })
    await as('admin').call('PUT', `/api/product/${_id}`, { status: 'approved' })
    await run()
    const { unread, notices } = await noticesOf('vendor')
    expect(unread).toBe(1)
    expect(notices[0]).toMatchObject({
      text: '2 products have been approved',
      page: `/vendors/${as('vendor').id}/catalog`,
    })
  })

  test('an artisan is told of a collection that was approved, by staff alone', async () => {
    await run()
    await readAll('vendor')
    const made = await as('vendor').call('POST', '/api/collection', { name: 'Bassano' })
    const { _id } = made.body as Json
    await run()
    expect((await noticesOf('vendor')).unread).toBe(0)
    const { status } = await as('approver').call('PUT', `/api/collection/approve/${String(_id)}`)
    expect(status).toBe(200)
    await run()
    expect((await noticesOf('vendor')).notices[0]).toMatchObject({
      text: 'Collection Bassano has been approved',
      page: `/collections/${String(_id)}`,
      isRead: false,
    })
  })

  test('a job that runs again tells nothing twice', async () => {
    const { _id } = await product('pending')
    await run()
    await readAll('vendor')
    await as('admin').call('PUT', `/api/product/${_id}`, { status: 'approved' })
    const [job] = await server.database
      .selectFrom('jobs')
      .selectAll()
      .where('kind', '=', 'notice')
      .execute()
    await run()
    if (!job) throw new Error('no notice was queued')
    await server.database
      .insertInto('jobs')
      .values({ ...job, payload: JSON.stringify(job.payload), lease: null, leasedUntil: null })
      .execute()
    await run()
    const { unread, notices } = await noticesOf('vendor')
    expect([unread, notices[0]?.text]).toEqual([1, expect.stringMatching(/^Approved: /)])
  })
})

describe('how somebody is told', () => {
  test.each(userTypes)(
    '%s chooses for each kind that concerns it, and for no other',
    async (type) => {
      const { body } = await as(type).call('GET', '/api/notices/choices')
      const { kinds, waiting } = body as {
        kinds: { kind: string; choice: string }[]
        waiting: string
      }
      expect(waiting).toBe('off')
      for (const { kind, choice } of kinds) {
        expect((await choose(type, kind, 'weekly')).status).toBe(204)
        expect((await choose(type, kind, choice)).status).toBe(204)
      }
      const known = kinds.map(({ kind }) => kind)
      const other = ['orders', 'parcels', 'translations'].find((kind) => !known.includes(kind))
      expect((await choose(type, other ?? '', 'here')).status).toBe(400)
      expect((await choose(type, 'waiting', 'mail')).status).toBe(400)
    },
  )

  test('a kind that is off is told nowhere; one that is here is not mailed; at once is both', async () => {
    const { _id } = await product('pending')
    const mails = (await run()).length
    await readAll('vendor')
    await choose('vendor', 'rejections', 'off')
    await reject(_id)
    expect(await run()).toHaveLength(mails)
    expect((await noticesOf('vendor')).unread).toBe(0)

    await choose('vendor', 'rejections', 'here')
    await as('vendor').call('PUT', `/api/product/${_id}`, { status: 'pending' })
    await reject(_id)
    expect(await run()).toHaveLength(mails)
    expect((await noticesOf('vendor')).unread).toBe(1)
    await choose('vendor', 'rejections', 'mail')

    await choose('vendor', 'approvals', 'mail')
    await as('admin').call('PUT', `/api/product/${_id}`, { status: 'approved' })
    const after = await run()
    expect(after).toHaveLength(mails + 1)
    expect(after[0]?.text).toContain(`http://localhost:3000/products/${_id}`)
    await choose('vendor', 'approvals', 'here')
  })
})

test('who looks at the portal of an artisan reads its notices, and marks none', async () => {
  const look = await as('admin').call('POST', `/api/auth/view-as/${as('vendor').id}`)
  const { token } = look.body as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const { body } = await as('nobody').call('GET', '/api/notices', undefined, headers)
  expect(body).toEqual(await noticesOf('vendor'))
  const until = new Date().toISOString()
  for (const [url, sent] of [
    ['/api/notices/read', { until }],
    ['/api/notices/choices', { kind: 'orders', choice: 'off' }],
  ] as const)
    expect((await as('nobody').call('PUT', url, sent, headers)).status).toBe(403)
})

describe('the stream', () => {
  test('tells the number of unread notices at once, and within seconds when it changes', async () => {
    const { _id } = await product('pending')
    await run()
    await readAll('vendor')
    const stream = await noticeStream(server, 'vendor')
    expect(stream.response.headers['content-type']).toBe('text/event-stream')
    expect(await stream.next()).toMatchObject({ unread: 0 })
    await reject(_id)
    await run()
    expect(await stream.next()).toMatchObject({ unread: 1 })
    await readAll('vendor')
    expect(await stream.next()).toMatchObject({ unread: 0 })
    stream.stop()
  })

  test('is for those who have a session', async () => {
    const { response, stop } = await noticeStream(server, 'nobody')
    stop()
    expect(response.statusCode).toBe(401)
  })

  test('of a user who opens too many ends with the oldest, and all end with the server', async () => {
    const streams = await Promise.all(
      Array.from({ length: 21 }, () => noticeStream(server, 'buyer')),
    )
    for (const { next } of streams) await next()
    server.app.leave()
    const ends = await Promise.all(streams.map(({ next }) => next()))
    expect(ends).toEqual(streams.map(() => undefined))
  })
})

test('process 12: what an artisan had sent and somebody else deletes is told; a draft of the house is not', async () => {
  const vendor = as('vendor').id
  const [sent, draft] = [
    await madeProduct(server, { vendor, status: 'pending' }),
    await madeProduct(server, { vendor, status: 'draft' }),
  ]
  const collection = await as('admin').call('POST', '/api/collection', { name: 'Lost', vendor })
  expect(collection.status).toBe(201)
  await run()
  await readAll('vendor')
  for (const id of [sent, draft])
    expect((await as('admin').call('DELETE', `/api/product/${id}`)).status).toBe(200)
  const { _id } = collection.body as { _id: string }
  expect((await as('admin').call('DELETE', `/api/collection/${_id}`)).status).toBe(200)
  await run()
  const { unread, notices } = await noticesOf('vendor')
  expect([unread, notices.slice(0, 2).map(({ notice }) => notice)]).toEqual([
    2,
    ['collectionDeleted', 'productDeleted'],
  ])
})
