import { describe, expect, test } from 'vitest'
import { putDocument } from '../../helpers/gapsOfDocuments.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeCollection, madeProduct, richFields } from '../records/madeRecords.ts'

const server = withServer()
const approver = server.as('approver')

const statusOf = async (id: string) =>
  ((await approver.call('GET', `/api/product/${id}`)).body as Json)['status']

describe('what approving all would leave', () => {
  /** A collection with a whole product that waits, and a draft that lacks two things. */
  async function unfinished() {
    const id = await madeCollection(server)
    const fields = { ...(await richFields(server)), vendorCollection: id }
    await madeProduct(server, { ...fields, status: 'pending' })
    const draft = await madeProduct(server, { ...fields, name: 'Half a jug' })
    await putDocument(server, 'products', draft, { description: null, stockQuantity: null })
    return { id, draft, url: `/api/collection/approve-all/${id}` }
  }

  const judgedBy = async (url: string) => (await approver.call('GET', url)).body as Json

  test('COLL-022, API-158: it is counted and named before, in the words of the reader', async () => {
    const { draft, url } = await unfinished()
    const body = await judgedBy(url)
    expect(body).toMatchObject({
      approvable: 1,
      leftOut: [{ _id: draft, name: 'Half a jug', sku: expect.any(String) }],
    })
    const problems = (body['leftOut'] as { problems: { field: string; text: string }[] }[])[0]
      ?.problems
    expect(problems?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['description', 'stockQuantity']),
    )
    for (const { text } of problems ?? []) expect(text).toMatch(/\w{3}/)
    // A status of its own has its own answer, as has what approving the collection takes along.
    expect((await approver.call('GET', `${url}?status=pending`)).body).toMatchObject({
      approvable: 1,
      leftOut: [],
    })
    expect((await approver.call('GET', `${url}?unreviewed=true`)).body).toMatchObject({
      approvable: 1,
      leftOut: [{ _id: draft }],
    })
    expect((await approver.call('GET', `${url}?status=sold`)).status).toBe(400)
  })

  test('design 21: those that would be approved are named, and why one was rejected', async () => {
    const { url } = await unfinished()
    const id = url.split('/').at(-1)
    const fields = { ...(await richFields(server)), vendorCollection: id }
    const refused = await madeProduct(server, { ...fields, status: 'pending' })
    const why = 'The photo is too dark'
    const reject = { text: why }
    expect((await approver.call('PUT', `/api/product/reject/${refused}`, reject)).status).toBe(200)
    expect((await judgedBy(url))['products']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ status: 'pending', reason: null }),
        expect.objectContaining({ _id: refused, status: 'rejected', reason: why }),
      ]),
    )
    const statuses = { statuses: ['pending'] }
    expect((await approver.call('PUT', url, statuses)).body).toMatchObject({ approved: 1, left: 0 })
    expect(await statusOf(refused)).toBe('rejected')
  })

  test('COLL-022, API-158: approving names it again', async () => {
    const { draft, url } = await unfinished()
    const foretold = (await judgedBy(url))['leftOut']
    expect((await approver.call('PUT', url)).body).toEqual({
      approved: 1,
      left: 1,
      leftOut: foretold,
    })
    expect(await statusOf(draft)).toBe('draft')
  })

  test('COLL-017, COLL-018: it stays after a decision about the collection too', async () => {
    for (const [call, body] of [
      ['approve', undefined],
      ['disapprove', { reason: 'Too dark' }],
    ] as const) {
      const { id, draft, url } = await unfinished()
      expect((await approver.call('PUT', `/api/collection/${call}/${id}`, body)).status).toBe(200)
      expect((await approver.call('GET', `${url}?unreviewed=true`)).body).toMatchObject({
        approvable: 0,
        leftOut: [{ _id: draft }],
      })
    }
  })

  test('COLL-022: is for staff to know', async () => {
    const { url } = await unfinished()
    for (const who of ['buyer', 'translator', 'vendor'] as const)
      expect((await server.as(who).call('GET', url)).status).toBe(403)
  })
})
