import { beforeAll, describe, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { products } from '../../../resources/products.ts'
import { productStatuses } from '../../../resources/settings/constants.ts'
import { policyOf, putAt, refusal, valueAt } from '../../../schema/index.ts'
import type { Json } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { idsIn } from '../contract/records.ts'
import { madeCollection } from '../records/madeRecords.ts'
import { decide, inState, liveProduct, productPath, proposalsOf, read } from './proposed.ts'

const server = withServer()
const vendor = server.as('vendor')
const resource = model.resource(products.name)

/** A new value for each field that an artisan changes, beside those of a new product. */
const values: Record<string, unknown> = {
  name: 'Vaso alto',
  'displayTitle.en': 'A tall vase',
  'displayTitle.it': 'Un vaso alto',
  displayTitle: { en: 'A tall vase', it: 'Un vaso alto' },
  description: 'A taller vase',
  vendorCode: 'V-77',
  designer: 'Anna',
  yearIntoMarket: 2001,
  saved: true,
  mainColor: 'black',
  material: 'wood',
  secondaryMaterial: 'wood',
  'dimensions.W': 11,
  'dimensions.D': 12,
  'dimensions.H': 13,
  weight: 3,
  'pricing.EUR.wholesale': 12,
  'pricing.EUR.retail': 120,
  'pricing.USD.retail': 130,
  'pricing.GBP.retail': 110,
  stockQuantity: 7,
  shippingIn: 9,
  packagingTime: 5,
  canBeRemade: true,
  remadeDays: 20,
  canBeCustomized: true,
  needsAssembly: true,
  suitableForContract: true,
  isCITES: true,
  'certifications.CARB': true,
  'certifications.UL': true,
  parcels: [{ number: 1, weight: 4, W: 20, D: 20, H: 20 }],
  otherInfo: 'Handle with care',
  comments: 'We are closed in August',
  additionalData: [{ key: 'Glaze', language: 'en', value: 'Matt' }],
}
beforeAll(async () => {
  const [type] = await idsIn(server, 'productTypes', 'all', '')
  values['type'] = type
  values['vendorCollection'] = await madeCollection(server)
})

const written = resource.leaves.filter(
  (leaf) =>
    leaf.path !== 'status' &&
    refusal(model, leaf, { id: vendor.id, role: 'vendor', rights: [] }, {}) === null,
)
const bodyOf = (path: string): Json => {
  const body: Json = {}
  putAt(body, path.split('.'), values[path])
  return path === 'remadeDays' ? { ...body, canBeRemade: true } : body
}
/** What a field holds, whether it stands in the record as an id or as a record. */
const held = (record: Json, path: string) => {
  const value = valueAt(record, path.split('.'))
  return (value as { _id?: unknown } | null)?._id ?? value
}

test('decision 68: every field that an artisan changes has a value to try, and a policy', () => {
  expect(written.length).toBeGreaterThan(30)
  for (const { path } of written) expect(path in values, path).toBe(true)
})

describe('decision 68: an artisan’s change by the policy of each field', () => {
  test.each(written.map((leaf) => [leaf.path, policyOf(resource, leaf)] as const))(
    '%s %s on sale, and applies to a draft',
    async (path, policy) => {
      const id = await liveProduct(server)
      const before = await read(vendor, id)
      const { status, body } = await vendor.call('PUT', productPath(id), bodyOf(path))
      const outcome = policy === 'applies' ? 'applied' : 'proposed'
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { outcome: { [path]: outcome } },
      })
      const now = await read(vendor, id)
      const expected = policy === 'applies' ? values[path] : held(before, path)
      expect(held(now, path)).toEqual(expected)
      expect(held(body as Json, path)).toEqual(expected)
      const proposed = await proposalsOf(vendor, id)
      expect(Object.keys(proposed)).toEqual(policy === 'applies' ? [] : [path])
      expect(now['openProposals'] ?? 0).toBe(policy === 'applies' ? 0 : 1)
      if (policy === 'waits') expect(proposed[path]?.value).toEqual(values[path])

      const draft = await liveProduct(server)
      await inState(server, draft, 'draft')
      const answer = await vendor.call('PUT', productPath(draft), bodyOf(path))
      expect(answer.status).toBe(200)
      expect(answer.body).not.toHaveProperty('outcome')
      expect(held(await read(vendor, draft), path)).toEqual(values[path])
      expect(await proposalsOf(vendor, draft)).toEqual({})
    },
  )

  test.each(productStatuses)('a price waits only while it is active: %s', async (state) => {
    const id = await liveProduct(server)
    await inState(server, id, state)
    const { status, body } = await vendor.call('PUT', productPath(id), {
      pricing: { EUR: { retail: 140 } },
    })
    expect(status).toBe(state === 'pending' ? 403 : 200)
    const outcome = state === 'active' ? { 'pricing.EUR.retail': 'proposed' } : undefined
    expect((body as Json)['outcome']).toEqual(outcome)
  })

  test.each(['admin', 'logistics', 'approver', 'manager'] as const)(
    'what the staff change applies at once: %s',
    async (who) => {
      const id = await liveProduct(server)
      const { status, body } = await server.as(who).call('PUT', productPath(id), {
        pricing: { EUR: { retail: 140 } },
      })
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { pricing: { EUR: { retail: 140 } } },
      })
      expect(body).not.toHaveProperty('outcome')
    },
  )
})

test('process 5: a new price of a live product stands beside it, with what applies at once', async () => {
  const id = await liveProduct(server, { pricing: { EUR: { wholesale: 97.56, retail: 260 } } })
  const { version } = await read(vendor, id)
  const { status, body } = await vendor.call(
    'PUT',
    productPath(id),
    { pricing: { EUR: { wholesale: 520, retail: 1300 } }, stockQuantity: 4 },
    { 'If-Match': `"${String(version)}"` },
  )
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      version: Number(version) + 1,
      stockQuantity: 4,
      pricing: { EUR: { wholesale: 97.56, retail: 260 } },
      outcome: {
        stockQuantity: 'applied',
        'pricing.EUR.wholesale': 'proposed',
        'pricing.EUR.retail': 'proposed',
      },
    },
  })
  expect(await read(server.as('admin'), id)).toMatchObject({ openProposals: 2, askedProposals: 0 })
})

test('decision 68: a proposal is validated when it is made, as it would be with those before it', async () => {
  const id = await liveProduct(server)
  const put = (body: Json, headers?: Record<string, string>) =>
    vendor.call('PUT', productPath(id), body, headers)
  expect((await put({ name: '' })).status).toBe(400)
  expect((await put({ nope: 1 })).status).toBe(400)
  expect((await put({ pricing: { EUR: { retail: -1 } } })).status).toBe(400)
  expect(await put({ pricing: { EUR: { wholesale: 90 } } })).toMatchObject({
    status: 422,
    body: { code: 'RULE' },
  })
  expect((await put({ vendor: server.as('vendor2').id })).status).toBe(403)
  expect((await put({ designer: 'B' }, { 'If-Match': '"99"' })).status).toBe(409)
  expect(await proposalsOf(vendor, id)).toEqual({})
  // With a higher retail price proposed, the same wholesale price is right.
  expect((await put({ pricing: { EUR: { retail: 300 } } })).status).toBe(200)
  expect((await put({ pricing: { EUR: { wholesale: 90 } } })).status).toBe(200)
  // Accepted without it, the record would be wrong.
  const approver = server.as('approver')
  expect(await decide(approver, id, ['pricing.EUR.wholesale'], 'accept')).toMatchObject({
    status: 422,
    body: { fields: { 'pricing.EUR.wholesale': expect.any(String) } },
  })
  expect(Object.keys(await proposalsOf(approver, id))).toHaveLength(2)
  const both = ['pricing.EUR.wholesale', 'pricing.EUR.retail']
  expect((await decide(approver, id, both, 'accept')).status).toBe(200)
  expect(await read(vendor, id)).toMatchObject({
    pricing: { EUR: { wholesale: 90, retail: 300 } },
    openProposals: 0,
  })
})

test('decision 68: a whole record that is sent back as it was read neither proposes nor withdraws', async () => {
  const id = await liveProduct(server)
  const whole = await read(vendor, id)
  await vendor.call('PUT', productPath(id), { designer: 'Carla' })
  expect(await vendor.call('PUT', productPath(id), whole)).toMatchObject({
    status: 200,
    body: { outcome: {} },
  })
  expect(await proposalsOf(vendor, id)).toMatchObject({ designer: { value: 'Carla' } })
})

test('decision 68: the other calls of artisans propose as well', async () => {
  const id = await liveProduct(server)
  const type = String(values['type'])
  expect(await vendor.call('PUT', `/api/product/change-type/${id}/${type}`)).toMatchObject({
    status: 200,
    body: { type: null, outcome: { type: 'proposed' } },
  })
  // What an undo puts back is a change like any other.
  await vendor.call('PUT', productPath(id), { stockQuantity: 9, vendorCode: 'A' })
  const undone = await vendor.call('POST', `${productPath(id)}/history/2/undo`)
  expect(undone).toMatchObject({ status: 200, body: { stockQuantity: 1 } })
})
