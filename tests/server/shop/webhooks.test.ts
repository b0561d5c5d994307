import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { setShop } from '../../../server/sandbox/shop/shopSettings.ts'
import { spreeVersions } from '../../../server/sandbox/shop/spreeContract.ts'
import {
  orderCompleted,
  spreeWebhook,
  type SpreeEvent,
  type SpreeWebhook,
} from '../../../server/sandbox/shop/spreeWebhooks.ts'
import { withServer } from '../../helpers/testServer.ts'
import { shopDesk } from './shopDesk.ts'
import { webhookSecret as secret } from './shopRequests.ts'

const server = withServer(undefined, { shopWebhookSecret: secret })
let desk: Awaited<ReturnType<typeof shopDesk>>
beforeAll(async () => {
  desk = await shopDesk(server)
  await desk.send()
  await desk.work()
})

const post = ({ body, headers }: SpreeWebhook, more: Record<string, string> = {}) =>
  server.as('nobody').call('POST', '/api/shop/webhook', body, { ...headers, ...more })
const send = (event: SpreeEvent, at = new Date()) => post(spreeWebhook(event, '5.6', secret, at))
/** A body that the shop has signed, whatever it says. */
const signed = (body: string): SpreeWebhook => {
  const { headers } = spreeWebhook({ name: 'x', data: {} }, '5.6', secret)
  const timestamp = headers['X-Spree-Webhook-Timestamp'] ?? ''
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  return { body, headers: { ...headers, 'X-Spree-Webhook-Signature': signature } }
}
/** What webhooks of this file have left; the shop tells of what it was sent before, too. */
const jobs = async () => {
  const { rows } = await sql<{ kind: string }>`select "kind" from jobs
    where "kind" = 'takeShopOrder' or "payload" ->> 'shopId' = 'prod_other' order by "runAt"`.execute(
    server.database,
  )
  return rows.map(({ kind }) => kind)
}
const records = async (number: string) => {
  const { rows } = await sql<{ status: string }>`select "status" from orders
    where "number" = ${number}`.execute(server.database)
  return rows.map(({ status }) => status)
}
const act = async (action: string, values: object = {}) =>
  expect(
    (await desk.admin.call('POST', `/api/sandbox/shop/actions/${action}`, values)).status,
  ).toBeLessThan(300)
const newest = async () => {
  const { rows } = await sql<{ number: string }>`select "number" from "spreeOrders"
    order by "completedAt" desc limit 1`.execute(server.database)
  return rows[0]?.number ?? ''
}

test('issue 37.1: a webhook is signed as Spree’s own library checks it', () => {
  const { body, headers } = spreeWebhook(
    { name: 'order.completed', data: { number: 'R1' } },
    '5.6',
    'k',
    new Date(1_700_000_000_000),
  )
  expect(headers).toMatchObject({
    'X-Spree-Webhook-Event': 'order.completed',
    'X-Spree-Webhook-Timestamp': '1700000000',
    'X-Spree-Webhook-Signature': createHmac('sha256', 'k')
      .update(`1700000000.${body}`)
      .digest('hex'),
  })
})

describe.each(spreeVersions)('Spree %s', (version) => {
  beforeAll(() => setShop(server.database, { version }))

  test('issue 37.1: an order of the embedded shop is there without anybody asking, and so is its end', async () => {
    await act('makeOrder')
    const number = await newest()
    // 6.0 tells it in two words.
    expect(await jobs()).toHaveLength(version === '5.6' ? 1 : 2)
    await desk.work()
    const made = await records(number)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made)).toEqual(new Set(['ready']))
    await act('cancelOrder', { number })
    await desk.work()
    expect(new Set(await records(number))).toEqual(new Set(['canceled']))
    // The look at all orders finds nothing that is new.
    expect((await desk.takeOrders()).body).toEqual({ orders: 0, records: 0, canceled: 0 })
  })

  test('issue 37.1: the same order told in any order and any number is there once', async () => {
    await desk.makeOrder()
    const number = await newest()
    const [completed] = orderCompleted(version, { number })
    if (!completed) throw new Error('no event')
    const webhook = spreeWebhook(completed, version, secret)
    expect((await post(webhook)).status).toBe(204)
    await desk.work()
    const before = (await records(number)).length
    expect(before).toBeGreaterThan(0)
    // The very same once more does nothing; the same event anew finds everything done.
    expect((await post(webhook)).status).toBe(204)
    expect(await jobs()).toEqual([])
    expect((await send(completed)).status).toBe(204)
    expect((await send({ name: 'order.canceled', data: { number } })).status).toBe(204)
    expect(await jobs()).toHaveLength(2)
    await desk.work()
    // What the shop has counts, not what somebody told: it is not canceled there.
    expect(await records(number)).toEqual(Array.from({ length: before }, () => 'ready'))
  })
})

describe('products', () => {
  beforeAll(() => setShop(server.database, { version: '5.6' }))

  const current = async () => {
    const { rows } = await sql<{ product: string; shopId: string; inShop: string }>`
      select s."product"::text as product, s."shopId", p."inShop" from "shopProducts" s
      join products p on p."_id" = s."product" where s."state" = 'sent' order by s."sku" limit 1`.execute(
      server.database,
    )
    if (!rows[0]) throw new Error('nothing sent')
    return rows[0]
  }

  test('issue 37.1: a product that somebody changes in the shop is outdated, and current once it is sent', async () => {
    const { product, shopId, inShop } = await current()
    expect(inShop).toBe('current')
    // Nothing differs: nothing is noted.
    await send({ name: 'product.updated', data: { id: shopId } })
    await desk.work()
    expect((await current()).inShop).toBe('current')
    await sql`update "spreeProducts" set "doc" = "doc" || '{"name": "Sale!"}' where "id" = ${shopId}`.execute(
      server.database,
    )
    await send({ name: 'variant.updated', data: { id: 'variant_1', product_id: shopId } })
    await desk.work()
    expect((await current()).inShop).toBe('outdated')
    await desk.send({ products: [product] })
    // The portal's own change is told, too, while it is under way.
    await desk.work()
    await desk.work()
    expect((await current()).inShop).toBe('current')
  })

  test('issue 37.1: products of the shop’s own are nobody’s business', async () => {
    expect((await send({ name: 'product.created', data: { id: 'prod_other' } })).status).toBe(204)
    expect(await jobs()).toEqual([])
  })
})

describe('what is not taken', () => {
  const event = { name: 'order.completed', data: { number: 'R1' } }
  const good = () => spreeWebhook(event, '5.6', secret)

  test.each<[string, () => SpreeWebhook, string]>([
    ['another secret', () => spreeWebhook(event, '5.6', `${secret}!`), 'BAD_SIGNATURE'],
    ['another body', () => ({ ...good(), body: '{}' }), 'BAD_SIGNATURE'],
    ['nothing', () => ({ ...good(), body: '' }), 'BAD_SIGNATURE'],
    [
      'no headers',
      () => ({ ...good(), headers: { 'content-type': 'application/json' } }),
      'BAD_SIGNATURE',
    ],
    [
      'another moment',
      () => ({ ...good(), headers: { ...good().headers, 'X-Spree-Webhook-Timestamp': '1' } }),
      'BAD_SIGNATURE',
    ],
    [
      'a moment that is none',
      () => ({ ...good(), headers: { ...good().headers, 'X-Spree-Webhook-Timestamp': '1e9' } }),
      'BAD_SIGNATURE',
    ],
    [
      'too old',
      () => spreeWebhook(event, '5.6', secret, new Date(Date.now() - 305_000)),
      'STALE_SIGNATURE',
    ],
    [
      'too new',
      () => spreeWebhook(event, '5.6', secret, new Date(Date.now() + 305_000)),
      'STALE_SIGNATURE',
    ],
    ['no JSON', () => signed('{"id":'), 'BAD_JSON'],
    ['no object', () => signed('[]'), 'BAD_JSON'],
    ['no id', () => signed('{"name":"order.completed","data":{}}'), 'BAD_JSON'],
    ['deep', () => signed(`${'['.repeat(200)}${']'.repeat(200)}`), 'BAD_JSON'],
  ])('issue 37.1: %s is refused with a word', async (_, made, code) => {
    expect(await post(made())).toMatchObject({ status: 400, body: { code } })
    expect(await jobs()).toEqual([])
  })

  test('issue 37.1: what is too large, or no JSON by its type, is refused', async () => {
    const large = signed(JSON.stringify({ id: 'x'.repeat(1024 * 1024) }))
    expect((await post(large)).status).toBe(413)
    expect((await post(good(), { 'Content-Type': 'text/plain' })).status).toBe(415)
  })

  test.each<SpreeEvent>([
    { name: 'webhook.test', data: { message: 'This is a test webhook from Spree.' } },
    { name: 'order.completed', data: {} },
    { name: 'order.completed', data: { number: null } },
    { name: 'product.updated', data: { id: ['prod_other'] } },
    { name: 'variant.updated', data: {} },
    { name: 'gift_card.created', data: { id: 1 } },
  ])('issue 37.1: $name with $data is taken and means nothing', async (one) => {
    expect((await send(one)).status).toBe(204)
    expect(await jobs()).toEqual([])
  })
})

test('data A14: the page tells how many products on sale have no approved text in the other language', async () => {
  const count = async () =>
    ((await desk.admin.call('GET', '/api/shop')).body as CallAnswer<'readShop'>).withoutText
  const before = await count()
  await sql`update translations set "isPublished" = true where "product" = (
    select s."product" from "shopProducts" s join translations t on t."product" = s."product"
      where s."state" = 'sent' and not t."isPublished" limit 1)`.execute(server.database)
  expect(await count()).toBe(before - 1)
})

test('issue 37.1: the page tells when the last webhook came', async () => {
  const from = Date.now() - 60_000
  const { body } = await desk.admin.call('GET', '/api/shop')
  const { takesNotices, noticeAt } = body as CallAnswer<'readShop'>
  expect(takesNotices).toBe(true)
  expect(Date.parse(noticeAt ?? '')).toBeGreaterThan(from)
  await sql`update "shopNotices" set "at" = "at" - interval '3 days'`.execute(server.database)
  await send({ name: 'webhook.test', data: {} })
  const { rows } = await sql`select from "shopNotices"`.execute(server.database)
  // Nothing is kept for ever; the youngest before this one was kept until now.
  expect(rows).toHaveLength(2)
})
