import { expect, test } from 'vitest'
import { definitions } from '../../../resources/index.ts'
import { products } from '../../../resources/products.ts'
import { roles } from '../../../resources/settings/roles.ts'
import { defineModel, text, type Definition } from '../../../schema/index.ts'
import { withServer } from '../../helpers/testServer.ts'
import { liveProduct, productPath, proposalsOf } from './proposed.ts'

const all: readonly Definition[] = definitions
const withRule = (one: Definition): Definition =>
  one.name === products.name
    ? {
        ...one,
        fields: {
          ...one.fields,
          pricing: { ...products.fields.pricing, whenLive: 'lowerApplies' },
          hallmark: text({ unique: true }),
        },
      }
    : one
const server = withServer(defineModel(roles, all.map(withRule)))
const vendor = server.as('vendor')

test('decision 68: where the operator has it so, an artisan’s lower price applies at once', async () => {
  const id = await liveProduct(server)
  const put = (EUR: object) => vendor.call('PUT', productPath(id), { pricing: { EUR } })
  expect(await put({ wholesale: 9, retail: 120 })).toMatchObject({
    status: 200,
    body: {
      pricing: { EUR: { wholesale: 9, retail: 100 } },
      outcome: { 'pricing.EUR.wholesale': 'applied', 'pricing.EUR.retail': 'proposed' },
    },
  })
  // One that applies replaces what waited.
  expect(await put({ retail: 90 })).toMatchObject({
    body: { pricing: { EUR: { retail: 90 } }, openProposals: 0 },
  })
  expect(await proposalsOf(vendor, id)).toEqual({})
})

test('decision 68: what another record has already is refused when it is proposed', async () => {
  const [one, other] = [await liveProduct(server), await liveProduct(server)]
  const put = (id: string) => vendor.call('PUT', productPath(id), { hallmark: 'Only one' })
  await server.as('admin').call('PUT', productPath(one), { hallmark: 'Only one' })
  expect(await put(other)).toMatchObject({
    status: 422,
    body: { code: 'UNIQUE', fields: { hallmark: expect.any(String) } },
  })
  expect(await proposalsOf(vendor, other)).toEqual({})
  // The check leaves nothing behind.
  expect((await vendor.call('GET', `${productPath(other)}/history`)).body).toMatchObject({
    entries: [{ version: 1 }],
  })
})
