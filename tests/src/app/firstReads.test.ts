import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GetListResult, RaRecord } from 'react-admin'
import { askRemembered, rememberReads } from '../../../src/api/rememberedReads.ts'
import { askFirst } from '../../../src/app/askFirst.ts'
import { pageLoader } from '../../../src/app/pageLoader.ts'
import { pageTable } from '../../../src/app/pageTable.ts'
import { portalTools } from '../../../src/app/portalTools.ts'
import { currentSession, endSession, startSession, subjectOf } from '../../../src/auth/session.ts'
import { fakeServer, type Sent } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

const home = location.pathname + location.search
const id = '0197a000-0000-7000-8000-000000000001'
const vase = { _id: id, version: 1, sku: 'VAS-1', name: 'Vaso blu' }

function answer({ path }: Sent) {
  if (path === '/api/product')
    return { body: [vase], headers: { 'Content-Range': 'products 0-0/1' } }
  return path === `/api/product/${id}` ? { body: vase } : undefined
}

function signedIn(user = 'u1') {
  startSession(fakeToken({ _id: user }))
  const session = currentSession()
  if (!session) throw new Error('nobody has signed in')
  return session
}

const stop = () => {
  endSession()
  localStorage.clear()
  vi.unstubAllGlobals()
}
beforeEach(stop)
afterEach(() => {
  stop()
  history.replaceState(null, '', home)
})

test('the list of the address is read once, before its page is drawn', async () => {
  const sent = fakeServer(answer)
  history.replaceState(null, '', '/products')
  const session = signedIn()
  const tools = portalTools(subjectOf(session))
  await askFirst(session)
  await pageLoader(pageTable, tools, subjectOf(session)).page(location.pathname)
  const [[, read] = []] = tools.queryClient.getQueriesData<GetListResult<RaRecord>>({
    queryKey: ['products', 'getList'],
  })
  expect(read).toMatchObject({ data: [{ id, name: 'Vaso blu' }], total: 1 })
  expect(sent.filter(({ path }) => path === '/api/product')).toHaveLength(1)
})

test('the record of the address is read once, before its page is drawn', async () => {
  const sent = fakeServer(answer)
  history.replaceState(null, '', `/products/${id}/show`)
  const session = signedIn()
  const tools = portalTools(subjectOf(session))
  await askFirst(session)
  await pageLoader(pageTable, tools, subjectOf(session)).page(location.pathname)
  const [[, read] = []] = tools.queryClient.getQueriesData({ queryKey: ['products', 'getOne'] })
  expect(read).toMatchObject({ id, name: 'Vaso blu' })
  expect(sent.filter(({ path }) => path === `/api/product/${id}`)).toHaveLength(1)
})

test('the next visit of an address asks for its list at once; another user’s does not', async () => {
  const sent = fakeServer(answer)
  history.replaceState(null, '', '/products')
  await askFirst(signedIn())
  const [first] = sent
  expect(first?.path).toBe('/api/product')
  // A visit of its own: what was asked for early is one visit's.
  signedIn('u2')
  askRemembered('u2')
  expect(sent).toHaveLength(1)
  askRemembered('u1')
  expect(sent).toHaveLength(2)
  expect([sent[1]?.path, sent[1]?.query.toString()]).toEqual([first?.path, first?.query.toString()])
})

test('what was asked for in vain is given up: its answer would keep a line open', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  fakeServer(answer)
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    signals.push(init.signal)
    return fetch(address, init)
  })
  history.replaceState(null, '', '/products')
  const session = signedIn('u3')
  rememberReads('u3', [{ path: '/api/product', query: { range: '[0,9]' } }])
  askRemembered('u3')
  await askFirst(session)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
})

test('what somebody searched for is in no store of the browser', async () => {
  fakeServer(answer)
  history.replaceState(null, '', '/products?q=segreto')
  await askFirst(signedIn())
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('segreto')
  expect(Object.keys(localStorage).filter((key) => key.startsWith('bottega_first'))).toEqual([])
  history.replaceState(null, '', '/products')
  await askFirst(signedIn())
  expect(Object.keys(JSON.parse(localStorage.getItem('bottega_first.u1') ?? '{}'))).toEqual([
    '/products',
  ])
})

test('requests of twenty addresses are kept, those of the last visits', () => {
  fakeServer(answer)
  const addresses = Array.from({ length: 22 }, (_, at) => `/products/p${at}`)
  for (const address of addresses) {
    history.replaceState(null, '', address)
    rememberReads('u1', [{ path: `/api${address}` }])
  }
  expect(Object.keys(JSON.parse(localStorage.getItem('bottega_first.u1') ?? '{}'))).toEqual(
    addresses.slice(2),
  )
})

test.each([
  ['no JSON', '/api/product/1'],
  ['[]', '/api/product/2'],
  ['{"/products":[{"path":7}]}', '/api/product/3'],
  ['{"/products":{}}', '/api/product/4'],
  ['7', '/api/product/5'],
])('a store that holds %s is as good as none', (kept, path) => {
  const sent = fakeServer(answer)
  history.replaceState(null, '', '/products')
  localStorage.setItem('bottega_first.u4', kept)
  askRemembered('u4')
  expect(sent).toEqual([])
  rememberReads('u4', [{ path }])
  askRemembered('u4')
  expect(sent.map((one) => one.path)).toEqual([path])
})
