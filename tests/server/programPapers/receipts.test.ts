import { beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../server/db/connect.ts'
import { listOf } from '../../helpers/listOf.ts'
import { type Client, withServer } from '../../helpers/testServer.ts'
import {
  charge,
  madeReceipt,
  numbersOf,
  putCompany,
  receiptIn,
  withoutReceipts,
} from './madeReceipt.ts'

const server = withServer()
const admin = server.as('admin')
const vendor = server.as('vendor')
beforeAll(async () => {
  await withoutReceipts(server)
})

const company = {
  companyName: 'Ceramiche Bełz Šárka S.r.l.',
  address: 'Via dell’Indipendenza 5',
  adressLine2: 'Interno 2',
  city: 'Bologna',
  zip: '40121',
  country: 'IT',
  VATNumber: 'IT12345678903',
  fiscalCode: '12345678903',
}
const read = async (id: string | null, who: Client = vendor) =>
  (await who.call('GET', `/api/receipt/${id}`)).body as Record<string, unknown>

test('a charge gets a receipt with net, VAT and total, and the artisan’s legal data of that day', async () => {
  await putCompany(server, vendor.id, company)
  const transaction = charge({ amount: 1207.8 })
  const id = await madeReceipt(server, vendor.id, transaction)
  await putCompany(server, vendor.id, { companyName: 'Renamed later' })
  expect(await read(id)).toMatchObject({
    number: '2061/000001',
    year: 2061,
    sequence: 1,
    vendor: vendor.id,
    planName: 'Premium, yearly',
    transactionId: transaction.id,
    chargedAt: '2061-03-04T10:00:00.000Z',
    periodFrom: '2061-03-04',
    periodTo: '2062-03-03',
    net: 990,
    vatPercent: 22,
    vat: 217.8,
    total: 1207.8,
    currencyIsoCode: 'EUR',
    cardLastFour: '1111',
    billing: company,
  })
})

test('net and VAT are the total to the cent, whatever it is', async () => {
  for (const amount of [23, 70, 116, 232, 720, 1208, 0.01, 99.99]) {
    const { net, vat, total } = await read(
      await madeReceipt(server, vendor.id, charge({ amount, createdAt: '2062-01-05T10:00:00Z' })),
    )
    expect(total).toBe(amount)
    expect(Math.round(Number(net) * 100) + Math.round(Number(vat) * 100)).toBe(
      Math.round(amount * 100),
    )
    expect(Math.abs(Number(net) * 0.22 - Number(vat))).toBeLessThan(0.011)
  }
})

describe('numbers', () => {
  test('are one more each time, by the year in Italy', async () => {
    const at = (createdAt: string) => madeReceipt(server, vendor.id, charge({ createdAt }))
    // Half past midnight on the first of January in Italy.
    const ids = [
      await at('2063-12-31T22:30:00.000Z'),
      await at('2063-12-31T23:30:00.000Z'),
      await at('2064-06-01T10:00:00.000Z'),
    ]
    const numbers = await Promise.all(ids.map(async (id) => (await read(id))['number']))
    expect(numbers).toEqual(['2063/000001', '2064/000001', '2064/000002'])
  })

  test('have no gaps, though many charges come at once and some are undone', async () => {
    const createdAt = '2065-02-03T10:00:00.000Z'
    const undone = new Error('undone')
    const results = await Promise.allSettled(
      Array.from({ length: 24 }, (_, at) =>
        inTransaction(server.database, async (tx) => {
          const id = await receiptIn(server, tx, vendor.id, charge({ createdAt }))
          if (at % 3 === 0) throw undone
          return id
        }),
      ),
    )
    const failed = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(failed).toEqual(Array.from({ length: 8 }, () => undone))
    const expected = Array.from(
      { length: 16 },
      (_, at) => `2065/${String(at + 1).padStart(6, '0')}`,
    )
    expect(await numbersOf(server, 2065)).toEqual(expected)
  })

  test('follow those that are there, where nobody has counted yet', async () => {
    const createdAt = '2066-02-03T10:00:00.000Z'
    await madeReceipt(server, vendor.id, charge({ createdAt }))
    await server.database.deleteFrom('receiptNumbers').where('year', '=', 2066).execute()
    await madeReceipt(server, vendor.id, charge({ createdAt }))
    expect(await numbersOf(server, 2066)).toEqual(['2066/000001', '2066/000002'])
  })
})

describe('a charge', () => {
  test('has one receipt, however often and at once it is reported', async () => {
    const transaction = charge({ createdAt: '2067-02-03T10:00:00.000Z' })
    const made = await Promise.all(
      Array.from({ length: 8 }, () => madeReceipt(server, vendor.id, transaction)),
    )
    expect(made.filter((id) => id !== null)).toHaveLength(1)
    expect(await madeReceipt(server, vendor.id, transaction)).toBeNull()
    await madeReceipt(server, vendor.id, charge({ createdAt: '2067-02-04T10:00:00.000Z' }))
    expect(await numbersOf(server, 2067)).toEqual(['2067/000001', '2067/000002'])
  })

  test('that was not paid has none, and takes no number', async () => {
    const createdAt = '2068-02-03T10:00:00.000Z'
    const refused = charge({ createdAt, isPaid: false, refusal: 'Do Not Honor' })
    expect(await madeReceipt(server, vendor.id, refused)).toBeNull()
    await madeReceipt(server, vendor.id, charge({ createdAt }))
    expect(await numbersOf(server, 2068)).toEqual(['2068/000001'])
  })
})

test('receipts are their artisan’s own and the staff’s, and nobody changes one', async () => {
  const id = await madeReceipt(server, vendor.id)
  const path = `/api/receipt/${id}`
  const statuses: Record<string, number> = {}
  for (const who of ['admin', 'manager', 'logistics', 'vendor', 'vendor2', 'nobody'] as const)
    statuses[who] = (await server.as(who).call('GET', path)).status
  expect(statuses).toEqual({
    admin: 200,
    manager: 200,
    logistics: 200,
    vendor: 200,
    vendor2: 404,
    nobody: 401,
  })
  for (const who of [admin, vendor])
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await who.call(method, path, { planName: 'x' })).status).toBeGreaterThanOrEqual(403)
  expect((await read(id))['planName']).toBe('Premium, yearly')
  const own = await listOf(server.as('vendor2'), '/api/receipt', { range: [0, 99] })
  expect(own.rows.map(({ _id }) => _id)).not.toContain(id)
})
