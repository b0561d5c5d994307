import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { discountTooLow } from '../../../resources/parts/discountTooLow.ts'
import { discountCeiling } from '../../../resources/settings/constants.ts'
import { listOf, type Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { madeProduct } from './madeRecords.ts'

const server = withServer()
const tooLow = { wholesaleShare_gte: discountCeiling + 0.01 }

/** Retail prices in cents whose wholesale price with tax is just below, at and just above the ceiling. */
const prices = [22, 10, 4, 0, 5.5].flatMap((tax) =>
  [1, 33, 122, 6100, 61_001, 99_999_99].flatMap((retail) => {
    const most = Math.floor((retail * discountCeiling) / (100 + tax))
    return [most - 1, most, most + 1].map((wholesale) => ({
      tax,
      wholesale: Math.max(1, wholesale) / 100,
      retail: retail / 100,
    }))
  }),
)

test('issue 38.1: lists find the products whose discount is too low, as the rule of the form does', async () => {
  const admin = server.as('admin')
  const ids: string[] = []
  for (const _price of prices) ids.push(await madeProduct(server))
  for (const [at, { tax, wholesale, retail }] of prices.entries())
    await sql`update products set "fiscalRegimen" = ${tax}, "pricing_EUR_wholesale" = ${wholesale},
      "pricing_EUR_retail" = ${retail} where "_id" = ${ids[at]}::uuid`.execute(server.database)
  const { rows } = await listOf(admin, '/api/product', {
    filter: { _id: ids, ...tooLow },
    range: [0, 199],
  })
  const found = new Set(rows.map(({ _id }) => _id))
  const judged = prices.map((price, at) => ({ ...price, isTooLow: found.has(ids[at]) }))
  expect(judged).toEqual(
    prices.map((price) => ({
      ...price,
      isTooLow: discountTooLow(price.wholesale, price.retail, price.tax),
    })),
  )
  expect(new Set(judged.map(({ isTooLow }) => isTooLow)).size).toBe(2)
})

test('issue 38.1: an artisan whose tax grows has prices that break the rule, until they are mended', async () => {
  const admin = server.as('admin')
  const vendor = server.as('vendor').id
  const setTax = async (fiscalRegimen: number) =>
    expect((await admin.call('PUT', `/api/vendor/${vendor}`, { fiscalRegimen })).status).toBe(200)
  const address = `/api/product/${await madeProduct(server)}`
  const setPrice = (wholesale: number) =>
    admin.call('PUT', address, { pricing: { EUR: { wholesale, retail: 100 } } })
  const shareOf = async () => ((await admin.call('GET', address)).body as Json)['wholesaleShare']
  expect(await shareOf()).toBeNull()
  await setTax(0)
  expect((await setPrice(60)).status).toBe(200)
  expect(await shareOf()).toBe(60)
  await setTax(22)
  expect(await shareOf()).toBe(73.2)
  const { rows } = await listOf(admin, '/api/product', { filter: { vendor, ...tooLow } })
  expect(rows.map(({ _id }) => `/api/product/${String(_id)}`)).toContain(address)
  expect((await setPrice(49.18)).status).toBe(200)
  expect(await shareOf()).toBe(60)
  expect((await setPrice(49.19)).status).toBe(422)
})

test('issue 38.1: it is reckoned and never written', async () => {
  const address = `/api/product/${await madeProduct(server)}`
  expect(await server.as('admin').call('PUT', address, { wholesaleShare: 10 })).toMatchObject({
    status: 403,
    body: { fields: { wholesaleShare: expect.any(String) } },
  })
})
