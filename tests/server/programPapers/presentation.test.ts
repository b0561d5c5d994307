import { expect, test } from 'vitest'
import { grossPrice } from '../../../resources/parts/program/planPrice.ts'
import { drawPresentation } from '../../../server/features/programPapers/drawPresentation.ts'
import { listOf } from '../../helpers/listOf.ts'
import { withServer } from '../../helpers/testServer.ts'
import { readPages } from '../papers/readPages.ts'

const server = withServer()
const admin = server.as('admin')

const fetched = (language: string) =>
  server.app.inject({ method: 'GET', url: `/api/payment/presentation/${language}` })
async function textOf(pdf: Uint8Array): Promise<string> {
  return (await readPages(pdf)).map(({ text }) => text).join('\n')
}
const presented = async (language: string) =>
  textOf(new Uint8Array((await fetched(language)).rawPayload))

interface Plan {
  readonly _id: string
  readonly planId: string
  readonly price: number
  readonly features: Readonly<Record<'en' | 'it', readonly string[]>>
}
const plansOf = async () =>
  (await listOf(admin, '/api/plan', { range: [0, 9] })).rows as unknown as readonly Plan[]
const planOf = async (planId: string) => {
  const found = (await plansOf()).find((one) => one.planId === planId)
  if (!found) throw new Error(planId)
  return (await admin.call('GET', `/api/plan/${found._id}`)).body as Plan
}

test('SUB-008, SUB-009, SUB-010, SUB-011, SUB-019, SUB-020: anybody reads what each level offers and costs with VAT', async () => {
  const { statusCode, headers, rawPayload } = await fetched('en')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe('inline; filename="vendor-program-en.pdf"')
  expect(headers['cache-control']).toBe('public, max-age=300')
  const pages = await readPages(new Uint8Array(rawPayload))
  expect(pages.every(({ width, height }) => width === 210 && height === 297)).toBe(true)
  const text = pages.map((page) => page.text).join('\n')
  for (const words of [
    'Vendor Program',
    'Base',
    'Premium',
    'Premium Plus',
    'A place in the newsletter',
    'You save €120 a year',
    'All prices include 22% VAT.',
    'Cancelling',
    'vendors@bottega.example',
  ])
    expect(text).toContain(words)
  for (const { price } of await plansOf())
    expect(text).toContain(`€${grossPrice(price).toLocaleString('en')}`)
})

test('in Italian words, features and amounts are Italian', async () => {
  const text = await presented('it')
  for (const words of [
    'Programma artigiani',
    'Uno spazio nella newsletter',
    '1.208 €',
    'La disdetta',
    'IVA al 22%',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('A place in the newsletter')
})

test('SUB-011: prices follow a plan that is changed', async () => {
  const { _id, price } = await planOf('base-monthly')
  expect(await presented('en')).not.toContain('€41')
  const { status } = await admin.call('PUT', `/api/plan/${_id}`, { price: 34 })
  expect(status).toBe(200)
  expect(await presented('en')).toContain(`€${grossPrice(34)}`)
  expect(await presented('it')).toContain(`${grossPrice(34)} €`)
  await admin.call('PUT', `/api/plan/${_id}`, { price })
})

test('it is drawn once, however many ask at once', async () => {
  const drawn = await Promise.all(Array.from({ length: 5 }, () => fetched('en')))
  const [first] = drawn
  // Each drawing has an id of its own.
  for (const one of drawn) expect(first?.rawPayload.equals(one.rawPayload)).toBe(true)
})

test('a language that the portal does not speak has none', async () => {
  for (const language of ['de', 'EN', 'constructor', '__proto__', '%2e%2e', 'en.pdf'])
    expect([language, (await fetched(language)).statusCode]).toEqual([language, 404])
})

test('long lists go on on another page, with every point in any letters', async () => {
  const many = Array.from({ length: 120 }, (_, at) => `Žluť Łódź Ваза ${at}.`)
  const tier = {
    tier: 'base',
    features: { en: many, it: [] },
    monthly: 23,
    yearly: null,
    saved: 0,
    currency: 'EUR',
  } as const
  const pdf = await drawPresentation([tier, { ...tier, tier: 'premium', monthly: null }], 'en')
  const pages = await readPages(pdf)
  expect(pages.length).toBeGreaterThan(4)
  const text = await textOf(pdf)
  for (const point of many) expect(text.split(point)).toHaveLength(3)
  expect(text).not.toContain('Premium Plus')
})

test('without any plans it says so', async () => {
  expect(await textOf(await drawPresentation([], 'it'))).toContain(
    'Al momento non ci sono piani tra cui scegliere.',
  )
})
