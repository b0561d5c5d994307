import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider } from 'react-admin'
import { choice, date, flag, list, money, number, reference, text } from '../../../schema/index.ts'
import type { History, HistoryEntry } from '../../../src/api/historyCalls.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { ResourceShow } from '../../../src/views/record/ResourceShow.tsx'
import { admin, anyAccess, renderBench, testResource } from '../fields/bench.tsx'

const vendorId = '01900000-0000-7000-8000-000000000077'
const resource = testResource({
  fields: {
    name: text({ required: true }),
    price: money({ currency: 'EUR' }),
    day: date(),
    status: choice(['draft', 'pending'], { default: 'draft' }),
    vendor: reference('vendors'),
    boxes: list({ weight: number({ unit: 'kg' }) }),
    checkedOn: date({ write: [] }),
    approved: flag({ write: ['buyer'] }),
  },
  transitions: { status: [{ from: 'draft', to: 'pending' }] },
})

const labels = {
  fields: {
    name: 'Name',
    price: 'Price',
    day: 'Day',
    status: 'Status',
    vendor: 'Vendor',
    boxes: 'Boxes',
    'boxes.weight': 'Weight',
    checkedOn: 'Checked on',
    approved: 'Approved',
  },
  choices: { status: { draft: 'Draft', pending: 'Waiting' } },
}

const stored = { id: 'r1', version: 9, name: 'Vaso', createdAt: '2026-01-02T10:00:00.000Z' }

const change = (field: string, from: unknown, to: unknown) => ({ field, from, to })
const entry = (version: number, changes: HistoryEntry['changes'], more: object = {}) => ({
  version,
  at: `2026-03-${String(version + 10)}T09:30:00.000Z`,
  by: { name: 'Anna Bianchi', email: 'anna@bottega.example', type: 'manager' },
  call: 'PUT /api/thing/{id}',
  changes,
  ...more,
})
const pageOf = (entries: readonly HistoryEntry[], before: number | null = null): History => ({
  entries,
  titles: { [vendorId]: 'Ceramiche Rossi' },
  before,
})

const history = vi.fn()
const undo = vi.fn()
beforeEach(() => {
  history.mockReset()
  undo.mockReset()
  undo.mockResolvedValue({ ...stored, version: 10 })
})

const provider = {
  getOne: async () => ({ data: stored }) as never,
  history: async (name: string, params: object) => (await history(name, params)) as never,
  undo: async (name: string, params: object) => (await undo(name, params)) as never,
} as Partial<DataProvider>

async function open(element = <ResourceShow resource={resource} />, more: object = {}) {
  const bench = await renderBench(element, {
    dataProvider: provider,
    labels,
    address: '/things/r1',
    path: '/things/:id',
    ...more,
  })
  await userEvent.click(await screen.findByRole('button', { name: /History|Cronologia/ }))
  return { ...bench, panel: page.getByRole('dialog') }
}

describe('the history panel', () => {
  test('is read when it is opened, and says who did what, when, from what to what', async () => {
    history.mockResolvedValue(
      pageOf([
        entry(5, [
          change('price', 10, 1234.5),
          change('day', '2026-01-31', null),
          change('status', 'draft', 'pending'),
          change('vendor', null, vendorId),
        ]),
      ]),
    )
    const { panel } = await open()
    const step = panel.getByRole('listitem').first()
    await expect.element(step).toHaveTextContent('Changed')
    await expect.element(step).toHaveTextContent('Anna Bianchi (Manager)')
    await expect.element(step.getByText('anna@bottega.example')).toBeVisible()
    await expect.element(step).toHaveTextContent(/15\.03\.2026 \d\d:30/)
    await expect.element(step).toHaveTextContent('PriceBefore: €10.00After: €1,234.50')
    await expect.element(step).toHaveTextContent('DayBefore: 31.01.2026After: –No value')
    await expect.element(step).toHaveTextContent('VendorAfter: Ceramiche Rossi')
    expect(history).toHaveBeenCalledOnce()
  })

  test('names the import that a change came with, for whoever may import a link to it', async () => {
    const file = { id: vendorId, fileName: 'spring.csv' }
    history.mockResolvedValue(pageOf([entry(5, [change('name', 'a', 'b')], { import: file })]))
    const { panel } = await open()
    await expect
      .element(panel.getByRole('listitem').first())
      .toHaveTextContent('Import: spring.csv')
    await expect
      .element(panel.getByRole('link', { name: 'spring.csv' }))
      .toHaveAttribute('href', `/imports/things?import=${vendorId}`)
  })

  test('and the name alone for others', async () => {
    const readOnly = testResource({
      fields: { name: text() },
      access: { ...anyAccess, update: { buyer: 'all' } },
    })
    const file = { id: vendorId, fileName: 'spring.csv' }
    history.mockResolvedValue(pageOf([entry(5, [change('name', 'a', 'b')], { import: file })]))
    const { panel } = await open(<ResourceShow resource={readOnly} />)
    await expect.element(panel.getByText('Import: spring.csv')).toBeVisible()
    expect(panel.getByRole('link', { name: 'spring.csv' }).elements()).toEqual([])
  })

  test('speaks of calls in words: creation, undo, a documented call, a change elsewhere', async () => {
    const calls = [
      'PUT /api/product/audit/{id}',
      'POST /api/thing/{id}/history/{version}/undo',
      'POST /api/thing',
    ]
    history.mockResolvedValue(
      pageOf(calls.map((call, at) => entry(3 - at, [change('name', at, at + 1)], { call }))),
    )
    const { panel } = await open()
    const headings = panel.getByRole('heading', { level: 3 })
    await expect
      .element(headings.nth(0))
      .toHaveTextContent('Updated through another record: Product')
    await expect.element(headings.nth(1)).toHaveTextContent('Undid a change')
    await expect.element(headings.nth(2)).toHaveTextContent('Created')
  })

  test('loads older changes on demand, and says when there are no more', async () => {
    history.mockImplementation((_name: string, { before }: { before: number | null }) =>
      before === null
        ? pageOf([entry(5, [change('name', 'a', 'b')])], 5)
        : pageOf([entry(4, [change('name', 'x', 'a')])]),
    )
    const { panel } = await open()
    await userEvent.click(panel.getByRole('button', { name: 'Show older changes' }))
    await expect.element(panel.getByText('These are all changes.')).toBeVisible()
    expect(panel.getByRole('listitem').all()).toHaveLength(2)
  })

  test('says since when nothing has changed, and offers another try after a failure', async () => {
    history.mockRejectedValueOnce(Object.assign(new Error('No luck'), { status: 500 }))
    history.mockResolvedValue(pageOf([]))
    const { panel } = await open()
    await expect.element(panel.getByRole('alert')).toHaveTextContent('No luck')
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    await expect.element(panel.getByText('No changes yet')).toBeVisible()
    await expect.element(panel.getByText(/created on 02\.01\.2026/)).toBeVisible()
  })

  test('folds many fields away, and closes with Escape', async () => {
    const fields = ['name', 'price', 'day', 'status', 'vendor', 'boxes', 'checkedOn', 'approved']
    history.mockResolvedValue(
      pageOf([
        entry(
          1,
          [...fields, 'createdAt'].map((field) => change(field, null, null)),
        ),
      ]),
    )
    const { panel } = await open(undefined, { language: 'it' })
    await expect.element(panel.getByText('9 campi modificati')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cronologia' })).toHaveFocus())
  })
})

describe('undo', () => {
  test('asks, names the fields, sends the version and reloads the record', async () => {
    history.mockResolvedValue(
      pageOf([entry(5, [change('price', 10, 20), change('name', 'a', 'b')])]),
    )
    const { panel } = await open(<ResourceForm resource={resource} mode="edit" />)
    await userEvent.click(panel.getByRole('button', { name: /^Undo the change of 15\.03\.2026/ }))
    const question = page.getByRole('dialog', { name: 'Undo this change?' })
    await expect.element(question).toHaveTextContent('Price, Name')
    await expect.element(question).toHaveTextContent('Your unsaved changes on this page stay')
    await userEvent.click(question.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Change undone')).toBeVisible()
    expect(undo).toHaveBeenCalledWith('things', { id: 'r1', version: 5 })
    await vi.waitFor(() => expect(history.mock.calls.length).toBeGreaterThan(1))
  })

  test('is off, with the reason, where it cannot be', async () => {
    history.mockResolvedValue(
      pageOf([
        entry(8, [change('name', 'b', 'c')]),
        entry(7, [change('name', 'a', 'b'), change('price', 1, 2)]),
        entry(6, [change('approved', false, true)]),
        entry(5, [change('checkedOn', null, '2026-01-01')]),
        entry(4, [change('status', 'draft', 'pending')]),
        entry(1, [change('name', null, 'a')]),
      ]),
    )
    const { panel } = await open()
    const button = (at: number) => panel.getByRole('button', { name: /^Undo/ }).nth(at)
    await expect.element(button(0)).toBeEnabled()
    const reasons = [
      'Changed again since: Name',
      'You can’t change: Approved',
      'You can’t change: Checked on',
      'You can’t move this back: Status',
      'The first version can’t be undone',
    ]
    for (const [at, reason] of reasons.entries()) {
      await expect.element(button(at + 1)).toBeDisabled()
      await expect.element(button(at + 1)).toHaveAccessibleDescription(reason)
    }
  })

  test('is off for who may only read', async () => {
    const readOnly = testResource({
      fields: { name: text() },
      access: { ...anyAccess, update: { buyer: 'all' } },
    })
    history.mockResolvedValue(pageOf([entry(5, [change('name', 'a', 'b')])]))
    const { panel } = await open(<ResourceShow resource={readOnly} />, { subject: admin })
    await expect
      .element(panel.getByRole('button', { name: /^Undo/ }))
      .toHaveAccessibleDescription('You can’t change this record')
  })

  test('that the server refuses names the fields that it means', async () => {
    history.mockResolvedValue(pageOf([entry(5, [change('name', 'a', 'b')])]))
    undo.mockRejectedValue(
      Object.assign(new Error('Changed again since'), {
        status: 409,
        body: { code: 'UNDO_CONFLICT', errors: { name: 'Changed again since' } },
      }),
    )
    const { panel } = await open()
    await userEvent.click(panel.getByRole('button', { name: /^Undo/ }))
    await userEvent.click(
      page.getByRole('dialog', { name: 'Undo this change?' }).getByRole('button', { name: 'Undo' }),
    )
    expect(await screen.findByText('Changed again since: Name')).toBeVisible()
  })
})
