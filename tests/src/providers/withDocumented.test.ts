import type { DataProvider } from 'react-admin'
import { beforeEach, expect, test } from 'vitest'
import { documentedReads } from '../../../resources/calls/documentedReads.ts'
import { model } from '../../../resources/index.ts'
import type { Subject } from '../../../schema/index.ts'
import { isNotOffered } from '../../../src/api/hostOffer.ts'
import { dataProvider } from '../../../src/providers/dataProvider.ts'
import { withDocumented } from '../../../src/providers/withDocumented.ts'
import { startSession } from '../../../src/auth/session.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

const admin: Subject = { id: 'u1', role: 'admin', rights: [] }
let provider: DataProvider

beforeEach(() => {
  document.querySelector('meta[name="bottega-api"]')?.remove()
  startSession(fakeToken())
  provider = withDocumented(dataProvider(model, admin), model, documentedReads)
})

const noCall: Reply = { status: 404, body: { error: 'not found' }, isUndocumented: true }
const answered = (body: unknown): Reply => ({ body, isUndocumented: true })

/** A host that has these addresses alone. */
const hostOf = (answers: Readonly<Record<string, unknown>>) =>
  fakeServer(({ path, query }: Sent) =>
    path in answers && !query.has('filter') ? answered(answers[path]) : noCall,
  )

const listOf = (filter: object, page = 1) => ({
  filter,
  sort: { field: 'name', order: 'DESC' as const },
  pagination: { page, perPage: 2 },
})

const collections = ['Alba', 'Bosco', 'Creta'].map((name, at) => ({
  _id: `c${at}`,
  name,
  vendor: 'v1',
  approved: at > 0,
}))

test('spec S1: on our own server a list and a record are asked for once', async () => {
  const sent = fakeServer(({ path }) =>
    path === '/api/product'
      ? { body: [], headers: { 'Content-Range': 'x */0' } }
      : { status: 404, body: { error: 'translation not found', code: 'NOT_FOUND' } },
  )
  await provider.getList('products', listOf({ vendorCollection: 'c1' }))
  await expect(provider.getOne('translations', { id: 't1' })).rejects.toMatchObject({ status: 404 })
  expect(sent.map(({ path }) => path)).toEqual(['/api/product', '/api/translation/t1'])
})

test('API-096: a list that the host has not comes from the documented call, filtered, sorted and cut', async () => {
  const sent = hostOf({
    '/api/collection/list-from-vendor/v1': { docs: collections, page: 1, pages: 1 },
  })
  const all = await provider.getList('collections', listOf({ vendor: 'v1' }))
  expect(all.data.map(({ name }) => String(name))).toEqual(['Creta', 'Bosco'])
  expect(all).toMatchObject({ total: 3, pageInfo: { hasNextPage: true, hasPreviousPage: false } })
  const some = await provider.getList('collections', listOf({ vendor: 'v1', approved: false }))
  expect(some.data).toMatchObject([{ id: 'c0', state: 'pending' }])
  expect((await provider.getList('collections', listOf({ vendor: 'v1', q: 'OSC' }))).total).toBe(1)
  // What it has not was asked for once.
  expect(sent.map(({ path }) => path)).toEqual([
    '/api/collection',
    ...Array.from({ length: 3 }, () => '/api/collection/list-from-vendor/v1'),
  ])
})

test('API-088: a host that answers its own list in place of ours is read by the documented call', async () => {
  fakeServer(({ query }) =>
    answered({ docs: query.has('filter') ? [] : collections, page: 1, pages: 1 }),
  )
  const { data } = await provider.getList('collections', listOf({ name_like: 'al' }))
  expect(data).toMatchObject([{ id: 'c0' }])
})

test('API-129, API-130: the products of a collection, all or of one status, and those of an artisan', async () => {
  const held = { _id: 'p1', name: 'Vaso', saved: false, status: 'approved' }
  const sent = hostOf({
    '/api/product/collection/c1': [held],
    '/api/product/products/c1': [held],
    '/api/collection/list-from-vendor/v1': {
      docs: [{ _id: 'c1', vendor: 'v1', products: [held], onboardingProducts: [held] }],
      pages: 1,
    },
  })
  for (const filter of [
    { vendorCollection: 'c1' },
    { vendorCollection: 'c1', status: ['approved'] },
    { vendor: 'v1', saved: false },
  ])
    expect((await provider.getList('products', listOf(filter))).total).toBe(1)
  expect(sent.slice(1).map(({ path, query }) => `${path} ${query.get('status') ?? ''}`)).toEqual([
    '/api/product/collection/c1 ',
    '/api/product/products/c1 approved',
    '/api/collection/list-from-vendor/v1 ',
  ])
})

test('API-087: a text comes with its product, and that of a company by the call for it', async () => {
  const text = { _id: 't1', name: 'Vase', status: 'draft' }
  const bio = { _id: 't2', description: 'Clay', status: 'waiting' }
  hostOf({
    '/api/product/p1': { _id: 'p1', vendorCollection: 'c1', translation: text },
    '/api/collection/c1': { _id: 'c1', vendor: 'v1' },
    '/api/vendor/v1': { _id: 'v1', company: 'k1' },
    '/api/company/k1': { _id: 'k1', translation: bio },
    '/api/collection/company-bio/v1': { _id: 'k1', translation: { ...bio, status: 'draft' } },
  })
  expect((await provider.getOne('products', { id: 'p1' })).data).toMatchObject({ vendor: 'v1' })
  expect((await provider.getOne('translations', { id: 't1' })).data).toMatchObject({
    ...text,
    id: 't1',
    subject: 'product',
    product: 'p1',
    collection: 'c1',
  })
  await provider.getOne('vendors', { id: 'v1' })
  await provider.getOne('companies', { id: 'k1' })
  expect((await provider.getOne('translations', { id: 't2' })).data).toMatchObject({
    id: 't2',
    subject: 'company',
    vendor: 'v1',
    status: 'draft',
  })
})

test('spec S1: many records are read one by one; what no call has is an error that says so', async () => {
  hostOf({ '/api/vendor/v1': { _id: 'v1', artisanName: 'Kiln' } })
  expect((await provider.getMany('vendors', { ids: ['v1', 'v2'] })).data).toMatchObject([
    { id: 'v1', artisanName: 'Kiln' },
  ])
  const error: unknown = await provider.getList('products', listOf({})).catch((one: unknown) => one)
  expect(isNotOffered(error)).toBe(true)
})

test('API-079: a change of which the host says no more than 200 is read again', async () => {
  fakeServer(({ method }) =>
    answered(method === 'PUT' ? {} : { _id: 'k1', companyData: { city: 'Prato' } }),
  )
  const { data } = await provider.update('contacts', {
    id: 'k1',
    data: { companyData: { city: 'Prato' } },
    previousData: { id: 'k1', companyData: { city: 'Lucca' } },
  })
  expect(data).toMatchObject({ id: 'k1', companyData: { city: 'Prato' } })
})

test('decision 20: our own server offers everything: a 404 in front of it is no lack', async () => {
  const mark = document.createElement('meta')
  mark.name = 'bottega-api'
  document.head.append(mark)
  fakeServer(() => noCall)
  const asked = provider.getList('collections', listOf({ vendor: 'v1' }))
  await expect(asked).rejects.toSatisfy((error) => !isNotOffered(error))
})
