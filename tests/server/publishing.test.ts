import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Json } from '../helpers/listOf.ts'
import { testServer, type Client, type TestServer } from '../helpers/testServer.ts'
import { madeVendor } from './madeRecords.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await testServer()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** All that publishing needs; `contracts` comes by upload, so the test puts it there by hand. */
const ready = {
  contractPenalties: 'no',
  returnAllowed: false,
  fullPaymentBeforeShipping: false,
  packagePicsBeforeShipping: false,
  productPicsBeforeShipping: true,
  buyer: 'Elena Marchetti',
  discountPercentage: 0,
  downPaymentWhenReceivedOrder: 0,
}

async function readyVendor(contracts: readonly string[], more: Json = {}): Promise<string> {
  const id = await madeVendor(server, { ...ready, ...more })
  await sql`update vendors_docs set doc = doc || ${JSON.stringify({ contracts })}::jsonb where _id = ${id}::uuid`.execute(
    server.database,
  )
  return id
}

const publish = (id: string) => admin.call('PUT', `/api/vendor/${id}/status`, { status: 'active' })

describe('publishing', () => {
  const rows = [
    ['PUBLISH-004', 'contractPenalties'],
    ['PUBLISH-005', 'returnAllowed'],
    ['PUBLISH-006', 'fullPaymentBeforeShipping'],
    ['PUBLISH-007', 'packagePicsBeforeShipping'],
    ['PUBLISH-008', 'productPicsBeforeShipping'],
    ['PUBLISH-010', 'buyer'],
    ['PUBLISH-011', 'discountPercentage'],
    ['PUBLISH-012', 'downPaymentWhenReceivedOrder'],
  ] as const

  test.each(rows)(
    '%s, PUBLISH-003, PUBLISH-022, API-055: is refused without %s, which is named',
    async (_row, field) => {
      const id = await readyVendor(['/files/contract.pdf'], { [field]: null })
      const answer = await publish(id)
      expect(answer).toMatchObject({
        status: 422,
        body: {
          code: 'MISSING',
          error: "Artisan can't be published",
          missing: [field],
          fields: { [field]: 'Required' },
        },
      })
      expect((await admin.call('GET', `/api/vendor/${id}`)).body).toMatchObject({
        artisanStatus: 'draft',
        lastPublish: { date: null },
      })
    },
  )

  test('PUBLISH-009: is refused without a contract', async () => {
    expect(await publish(await readyVendor([]))).toMatchObject({
      status: 422,
      body: { missing: ['contracts'] },
    })
  })

  test('PUBLISH-011, PUBLISH-012, PUBLISH-013, PUBLISH-023, PUBLISH-024, API-052, API-054: succeeds with 0 % and with no for an answer, and notes the date', async () => {
    const id = await readyVendor(['/files/contract.pdf'])
    const { status, body } = await publish(id)
    expect([status, body]).toMatchObject([
      200,
      { artisanStatus: 'active', lastPublish: { date: (body as Json)['updatedAt'] } },
    ])
  })

  test('PUBLISH-018, PUBLISH-021: disabling asks nothing, enabling asks again', async () => {
    const id = await readyVendor(['/files/contract.pdf'])
    await publish(id)
    await admin.call('PUT', `/api/vendor/${id}`, { buyer: null })
    expect(
      await admin.call('PUT', `/api/vendor/${id}/status`, { status: 'inactive' }),
    ).toMatchObject({ status: 200 })
    expect(await publish(id)).toMatchObject({ status: 422, body: { missing: ['buyer'] } })
  })

  test('PUBLISH-001: is for admin alone, by the call and by a plain change', async () => {
    const id = await readyVendor(['/files/contract.pdf'])
    for (const who of ['logistics', 'approver', 'buyer'] as const) {
      const { call } = await server.as(who)
      expect((await call('PUT', `/api/vendor/${id}/status`, { status: 'active' })).status).toBe(403)
      expect(await call('PUT', `/api/vendor/${id}`, { artisanStatus: 'active' })).toMatchObject({
        status: 403,
        body: { fields: { artisanStatus: expect.any(String) } },
      })
    }
  })

  test('API-053: the status is one of three, and required', async () => {
    const id = await madeVendor(server)
    for (const body of [{ status: 'sold' }, {}, { status: null }])
      expect(await admin.call('PUT', `/api/vendor/${id}/status`, body)).toMatchObject({
        status: 400,
        body: { fields: { status: expect.any(String) } },
      })
    expect(
      (await admin.call('PUT', `/api/vendor/${id}/status`, { status: 'draft', more: 1 })).status,
    ).toBe(400)
  })
})
