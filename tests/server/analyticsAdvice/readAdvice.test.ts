import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { advice, adviceRuleByName } from '../../../resources/analytics/adviceRules.ts'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { UserType } from '../../../resources/settings/roles.ts'
import { buyers } from '../../../resources/settings/constants.ts'
import { pageByName, type PageName } from '../../../resources/navigation/pages.ts'
import { matchPath, fillPath } from '../../../schema/path.ts'
import { refreshFigures } from '../../../server/facts/refreshFigures.ts'
import { idsIn } from '../contract/records.ts'
import { type Who, withServer } from '../../helpers/testServer.ts'
import { givenWorkshop, shown, usualPiece, type Piece } from './givenWorkshop.ts'

type Steps = CallAnswer<'readAdvice'>

const server = withServer()
beforeAll(async () => void (await refreshFigures(server.database, server.model)))

const ask = async (who: Who, query = '') =>
  server.as(who).call('GET', `/api/figures/advice${query}`)
async function stepsOf(who: Who, query = ''): Promise<Steps> {
  const { status, body } = await ask(who, query)
  expect(status).toBe(200)
  return body as Steps
}
const soldOut = (interactions: number): Piece => ({
  views: 900,
  interactions,
  fields: { stockQuantity: 0 },
})
const unseen = (views: number): Piece => ({ views, interactions: 0 })
const rulesOf = (steps: readonly { rule: string }[]) => steps.map(({ rule }) => rule)

test('an artisan is told about its own products, each with a way there that it may go', async () => {
  const { id } = server.as('vendor')
  const steps = await stepsOf('vendor', `?vendor=${id}`)
  expect(steps.length).toBeGreaterThanOrEqual(3)
  expect(steps.length).toBeLessThanOrEqual(advice.most)
  const own = await idsIn(server, 'products', { own: 'vendor' }, id)
  for (const { rule, product, numbers, link } of steps) {
    expect(own).toContain(product?._id)
    expect(product?.image).toMatch(/^\/files\//)
    expect(adviceRuleByName[rule]?.for).toContain('vendor')
    expect(Object.keys(numbers)).toEqual(adviceRuleByName[rule]?.numbers)
    const page = pageByName[link.page as PageName]
    expect(page.for === undefined || page.for.includes('vendor')).toBe(true)
    const address = fillPath(page.path, link.params)
    expect(Object.values(matchPath(page.path, address) ?? {})).toContain(product?._id)
    const leaf = server.model.resource('products').leaf.get(link.field ?? '')
    expect(leaf, link.field ?? '').toBeDefined()
  }
})

test('the demo’s sleeper and what it has sold out are among it', async () => {
  const { id } = server.as('vendor')
  const rules = rulesOf(await stepsOf('vendor', `?vendor=${id}`))
  expect(rules).toContain('seldomAskedFor')
  expect(rules).toContain('outOfStock')
})

test('five at most, two of one rule, each product once, the most valuable first', async () => {
  const pieces = [
    ...[60, 80, 40, 90].map(soldOut),
    ...[300, 500, 700].map(unseen),
    { ...usualPiece, views: 900, viewsBefore: 150, interactions: 90 },
  ]
  const { vendor, ids } = await givenWorkshop(server, pieces)
  const steps = await shown(server, { vendor: [vendor] }, 'vendor')
  expect(steps).toHaveLength(5)
  const count = (rule: string) => rulesOf(steps).filter((one) => one === rule).length
  expect(count('outOfStock')).toBe(2)
  expect(count('seldomAskedFor')).toBe(2)
  expect(count('risingStar')).toBe(1)
  expect(new Set(steps.map(({ product }) => product)).size).toBe(5)
  const worths = steps.map(({ worth }) => worth)
  expect(worths).toEqual(worths.toSorted((one, other) => other - one))
  const soldOutShown = steps.flatMap(({ rule, product }) =>
    rule === 'outOfStock' ? [ids.indexOf(product)] : [],
  )
  // Of the four that are sold out, those that are asked for most.
  expect(soldOutShown).toEqual([3, 1])
})

test('a dearer product is worth more', async () => {
  const priced = (retail: number): Piece => ({
    ...soldOut(50),
    fields: { stockQuantity: 0, pricing: { EUR: { wholesale: retail / 4, retail } } },
  })
  const { vendor, ids } = await givenWorkshop(server, [priced(40), priced(400)])
  const steps = await shown(server, { vendor: [vendor] })
  expect(steps.map(({ product }) => product)).toEqual([ids[1], ids[0]])
  expect(steps[0]?.worth).toBeCloseTo(10 * (steps[1]?.worth ?? 0))
})

test('staff ask for a collection, for a buyer’s artisans, or for all', async () => {
  const [buyer] = buyers
  const { vendor, ids } = await givenWorkshop(server, [soldOut(5000), soldOut(50)], {}, { buyer })
  const name = 'What is asked for'
  const made = await server.as('admin').call('POST', '/api/collection', { name, vendor })
  const vendorCollection = String((made.body as { _id: string })._id)
  const [, inside] = ids
  await sql`update products set "vendorCollection" = ${vendorCollection}::uuid
    where "_id" = ${inside}::uuid`.execute(server.database)
  const productsOf = async (query: string, who: Who = 'buyer') =>
    (await stepsOf(who, query)).map(({ product }) => product?._id)
  expect(await productsOf(`?collection=${vendorCollection}`)).toEqual([inside])
  expect((await productsOf(`?buyer=${encodeURIComponent(buyer)}`))[0]).toBe(ids[0])
  expect((await productsOf(''))[0]).toBe(ids[0])
  expect(await productsOf(`?buyer=${encodeURIComponent(buyers[1])}`, 'admin')).not.toContain(ids[0])
})

test('each type is told what it can do: nobody else is sent to a translation', async () => {
  const { vendor } = await givenWorkshop(server, [{ fields: { readyToTranslate: true } }])
  const rules = async (role: UserType) => rulesOf(await shown(server, { vendor: [vendor] }, role))
  expect(await rules('admin')).toContain('translationMissing')
  expect(await rules('approver')).toContain('translationMissing')
  for (const role of ['vendor', 'buyer', 'manager', 'logistics'] as const)
    expect(await rules(role)).not.toContain('translationMissing')
})

test('an artisan learns nothing about others, and a translator nothing at all', async () => {
  const { id: other } = server.as('vendor')
  for (const query of ['', `?vendor=${other}`, `?buyer=${encodeURIComponent(buyers[0])}`])
    expect((await ask('vendor2', query)).status).toBe(404)
  expect((await ask('translator')).status).toBe(403)
  expect((await ask('nobody')).status).toBe(401)
  expect((await ask('admin', `?vendor=${other}&buyer=x`)).status).toBe(400)
  expect((await ask('admin', '?vendor=nobody')).status).toBe(400)
})
