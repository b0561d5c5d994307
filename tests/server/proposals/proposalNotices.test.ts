import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Json } from '../../helpers/listOf.ts'
import { deliver } from '../../helpers/postman.ts'
import { withServer, type Who } from '../../helpers/testServer.ts'
import { decide, inState, liveProduct, productPath, read } from './proposed.ts'

const server = withServer()
const vendor = server.as('vendor')
const approver = server.as('approver')

/** What the vendor is told by the jobs that wait, newest first; those of later are due now. */
async function told(): Promise<readonly Json[]> {
  await sql`update jobs set "runAt" = now() where "runAt" > now() and kind = 'liveProductChanged'`.execute(
    server.database,
  )
  await deliver(server, 'vendor@bottega.example')
  const { body } = await vendor.call('GET', '/api/notices')
  const { notices } = body as { notices: Json[] }
  return notices.filter(({ isRead }) => isRead === false)
}
beforeEach(async () => {
  const [newest] = await told()
  if (newest) await vendor.call('PUT', '/api/notices/read', { until: newest['at'] })
  // What earlier tests changed belongs to minutes that are over.
  await sql`update changes set "at" = "at" - interval '1 hour'`.execute(server.database)
  await sql`update notices set "lastJob" = gen_random_uuid()`.execute(server.database)
})
const waiting = async (who: Who, name: string) => {
  const { body } = await server.as(who).call('GET', '/api/inbox')
  return (body as Json[]).find((one) => one['name'] === name)?.['count'] ?? 0
}

test('decision 68: what waits is in the inbox of those who decide, and a question in its artisan’s', async () => {
  const id = await liveProduct(server)
  const before = await waiting('approver', 'proposedChanges')
  await vendor.call('PUT', productPath(id), { name: 'Vaso blu', designer: 'Anna' })
  for (const who of ['approver', 'admin'] as const)
    expect(await waiting(who, 'proposedChanges')).toBe(Number(before) + 1)
  expect(await waiting('manager', 'proposedChanges')).toBe(0)
  const asked = Number(await waiting('vendor', 'askedChanges'))
  await decide(approver, id, ['name'], 'askChange', 'Shorter, please')
  expect(await waiting('vendor', 'askedChanges')).toBe(asked + 1)
  await decide(approver, id, ['designer'], 'accept')
  expect(await waiting('approver', 'proposedChanges')).toBe(before)
  await vendor.call('PUT', productPath(id), { name: 'Vaso 2' })
  expect(await waiting('vendor', 'askedChanges')).toBe(asked)
})

test('decision 68: one decision is one notice, with the labels of its fields', async () => {
  const id = await liveProduct(server)
  const { sku } = await read(vendor, id)
  await vendor.call('PUT', productPath(id), {
    name: 'Vaso blu',
    designer: 'Anna',
    material: 'wood',
  })
  await decide(approver, id, ['name', 'designer'], 'accept')
  await decide(approver, id, ['material'], 'refuse', 'It is glass')
  const texts = (await told()).map(({ text }) => text)
  expect(texts).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Accepted.*(Name.*Designer|Designer.*Name) of Vaso blu$/i),
      expect.stringMatching(/^Not accepted: Main material of Vaso blu$/i),
    ]),
  )
  expect(texts).toHaveLength(2)
  const mails = await deliver(server, 'vendor@bottega.example')
  const refusal = mails.find(({ subject }) => subject?.startsWith('Not accepted'))
  expect(refusal?.text).toContain('It is glass')
  expect(refusal?.text).toContain(String(sku))
})

test('decision 68: what staff change of a live product is told once, and only what its artisan reads', async () => {
  const id = await liveProduct(server)
  const admin = server.as('admin')
  await admin.call('PUT', productPath(id), { description: 'Longer', dedicatedCourier: true })
  await server.as('manager').call('PUT', productPath(id), { material: 'wood' })
  // Changed and changed back is no change.
  await admin.call('PUT', productPath(id), { designer: 'X' })
  await admin.call('PUT', productPath(id), { designer: null })
  const notices = await told()
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({ notice: 'liveProductChanged', page: `/products/${id}` })
  const text = String(notices[0]?.['text'])
  expect(text).toMatch(/Vaso: .*Description/)
  expect(text).toMatch(/Main material/)
  expect(text).not.toMatch(/courier|Designer/i)
})

test('decision 68: nobody is told of a draft, of what its artisan cannot read, or of their own change', async () => {
  const id = await liveProduct(server)
  await server.as('admin').call('PUT', productPath(id), { dedicatedCourier: true })
  await vendor.call('PUT', productPath(id), { stockQuantity: 3, designer: 'Anna' })
  await inState(server, id, 'draft')
  await server.as('admin').call('PUT', productPath(id), { description: 'Longer' })
  expect(await told()).toEqual([])
})

test('decision 68: what staff change of many products is one notice', async () => {
  const ids = [await liveProduct(server), await liveProduct(server)]
  for (const id of ids) await server.as('admin').call('PUT', productPath(id), { weight: 9 })
  const notices = await told()
  expect(notices).toHaveLength(1)
  expect(notices[0]).toMatchObject({
    text: 'We’ve changed 2 of your products on sale',
    page: `/vendors/${vendor.id}/catalog`,
  })
})
