import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { UserType } from '../../../resources/settings/roles.ts'
import { orders } from '../../../src/features/resources.ts'
import { TurnLine } from '../../../src/views/turn/TurnLine.tsx'
import { fakeServer } from '../fakeServer.ts'
import { renderBench } from '../fields/bench.tsx'

afterEach(() => vi.unstubAllGlobals())

const since = '2026-11-20T10:00:00.000Z'
const record = { id: 'o1', version: 2 }

async function lineFor(role: UserType, situation: string | null, language: 'en' | 'it' = 'en') {
  const sent = fakeServer(() => ({ body: { situation, since } }))
  await renderBench(<TurnLine resource={orders} record={record} />, {
    subject: { id: 'u1', role, rights: [] },
    language,
  })
  return sent
}

test('issue 51.1: an artisan reads whom an order is with, what is done there and how long it takes', async () => {
  const sent = await lineFor('vendor', 'toAccept')
  await expect
    .element(
      page.getByText(/^Waits for acceptance\. With the staff: accept the pictures and boxes\./),
    )
    .toHaveTextContent('That usually takes up to 2 days.')
  expect(sent.map(({ path }) => path)).toEqual(['/api/process/orders/o1'])
})

test('issue 51.1: staff read which type has its turn, and that it is their own', async () => {
  await lineFor('logistics', 'toAccept')
  await expect.element(page.getByText(/With Administrator: accept/)).toBeVisible()
  await lineFor('admin', 'toAccept')
  await expect.element(page.getByText(/Your turn: accept the pictures and boxes\./)).toBeVisible()
  await lineFor('vendor', 'toMend', 'it')
  await expect.element(page.getByText(/Tocca a te: correggere le foto/)).toBeVisible()
})

test('issue 51.1: nothing is said of what is done, nor where the server knows no turns', async () => {
  const sent = await lineFor('admin', 'shipped')
  await expect.poll(() => sent.length).toBeGreaterThan(0)
  expect(page.getByText('On its way').elements()).toEqual([])
  await lineFor('admin', null)
  expect(page.getByText(/turn/).elements()).toEqual([])
})
