import { expect, test } from 'vitest'
import { withServer } from '../../helpers/testServer.ts'
import { countOf, madeCollection, madeProduct, richFields } from '../records/madeRecords.ts'

const server = withServer()
const admin = server.as('admin')
const approver = server.as('approver')

/** Four products of the vendor that wait, two of them drafts. */
async function waiting() {
  const id = await madeCollection(server)
  for (const status of ['draft', 'draft', 'pending', 'pending'])
    await madeProduct(server, { ...(await richFields(server)), vendorCollection: id, status })
  const left = (status: string) => countOf(admin, '/api/product', { vendorCollection: id, status })
  return { id, left }
}

test.each(['admin', 'approver'] as const)(
  'COLL-022, API-158: a product with a type is approved with all of its collection, by %s and without a body',
  async (who) => {
    const { id, left } = await waiting()
    const { call } = server.as(who)
    expect(await call('PUT', `/api/collection/approve-all/${id}`)).toMatchObject({
      status: 200,
      body: { approved: 4, left: 0 },
    })
    expect(await left('approved')).toBe(4)
  },
)

test('COLL-017, API-158: a product with a type is approved with its collection, so that none stays pending', async () => {
  const { id, left } = await waiting()
  expect(await approver.call('PUT', `/api/collection/approve/${id}`)).toMatchObject({
    status: 200,
    body: { approved: true, allReviewed: true },
  })
  expect([await left('pending'), await left('draft'), await left('approved')]).toEqual([0, 0, 4])
})

test('COLL-018, API-158: a product with a type is rejected with its collection, drafts among them', async () => {
  const { id, left } = await waiting()
  const reason = 'The pictures are too dark'
  const { status } = await approver.call('PUT', `/api/collection/disapprove/${id}`, { reason })
  expect([status, await left('rejected')]).toEqual([200, 4])
})

test('COLL-018: without a body the reason that is missing is named', async () => {
  const { id } = await waiting()
  expect(await approver.call('PUT', `/api/collection/disapprove/${id}`)).toMatchObject({
    status: 400,
    body: { fields: { reason: expect.any(String) } },
  })
})
