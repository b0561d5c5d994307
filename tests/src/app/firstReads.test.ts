import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { GetListResult, RaRecord } from 'react-admin'
import { requestEarly } from '../../../src/app/requestEarly.ts'
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
  vi.useRealTimers()
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
  await requestEarly(session)
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
  await requestEarly(session)
  await pageLoader(pageTable, tools, subjectOf(session)).page(location.pathname)
  const [[, read] = []] = tools.queryClient.getQueriesData({ queryKey: ['products', 'getOne'] })
  expect(read).toMatchObject({ id, name: 'Vaso blu' })
  expect(sent.filter(({ path }) => path === `/api/product/${id}`)).toHaveLength(1)
})

test('what was asked for in vain is given up: its answer would keep a line open', async () => {
  vi.useFakeTimers()
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_address: string, { signal }: RequestInit) => {
    signals.push(signal)
    return new Promise(() => {})
  })
  history.replaceState(null, '', '/products')
  await requestEarly(signedIn('u3'))
  expect(signals.map((signal) => signal?.aborted)).toEqual([false])
  vi.advanceTimersByTime(10_000)
  expect(signals.map((signal) => signal?.aborted)).toEqual([true])
})

test('what somebody searched for is in no store of the browser', async () => {
  const sent = fakeServer(answer)
  history.replaceState(null, '', '/products?filter={"q":"segreto"}')
  await requestEarly(signedIn())
  expect(sent[0]?.query.toString()).toContain('segreto')
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('segreto')
})
