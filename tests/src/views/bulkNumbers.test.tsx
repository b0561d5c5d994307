import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider, GetManyParams } from 'react-admin'
import {
  integer,
  money,
  percent,
  text,
  type Definition,
  type Subject,
} from '../../../schema/index.ts'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'
import { anyAccess, renderBench, testModel, testResource } from '../fields/bench.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'

const definition: Pick<Definition, 'fields'> & Partial<Definition> = {
  fields: {
    name: text({ search: true }),
    cost: money({ currency: 'EUR' }),
    price: money({ currency: 'EUR', min: 10 }),
    stock: integer({ min: 0, doubtAbove: 100 }),
    year: integer({ min: 1900, max: 2100 }),
    rate: percent(),
    state: text({ write: [] }),
    locked: money({ currency: 'EUR', lockedWhile: { field: 'state', is: 'sold', for: ['staff'] } }),
  },
  access: anyAccess,
  list: {
    columns: ['name', 'price', 'stock'],
    filters: [],
    sort: ['updatedAt', 'desc'],
  },
  rules: [
    {
      message: 'validation.discountTooLow',
      fields: ['price'],
      reads: ['cost'],
      fails: ({ cost, price }) => Number(price) < Number(cost),
    },
  ],
}
const fields = {
  name: 'Name',
  cost: 'Cost',
  price: 'Price',
  stock: 'Stock',
  year: 'Year',
  rate: 'Rate',
  state: 'State',
  locked: 'Other price',
}
/** What stands now; the list was read when all were in version 3. */
let stored: Record<string, unknown>[] = []
const reads: GetManyParams[] = []
const provider: Partial<DataProvider> = {
  getList: async () =>
    ({ data: stored.map((one) => ({ ...one, version: 3 })), total: stored.length }) as never,
  getMany: async (_name, params) => {
    reads.push(params)
    return { data: stored.filter(({ id }) => params.ids.includes(String(id))) } as never
  },
}
let sent: Sent[] = []
let reply: (one: Sent) => Reply = () => ({ body: [] })
const manager: Subject = { id: 'm', role: 'manager', rights: [] }
const puts = () => sent.filter(({ method }) => method === 'PUT')
const idIn = (path: string) => path.split('/').at(-1) ?? ''
const button = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => {
  reads.length = 0
  stored = [
    { id: 'r1', version: 7, name: 'Vaso 1', cost: 50, price: 435, stock: 7 },
    { id: 'r2', version: 3, name: 'Vaso 2', cost: 96, price: 100.1, stock: 90 },
    { id: 'r3', version: 3, name: 'Vaso 3', cost: 1, price: null, stock: 0 },
    { id: 'r4', version: 3, name: 'Vaso 4', cost: 1, price: 10.5, locked: 20, state: 'sold' },
  ]
  reply = ({ method, path }) =>
    method === 'PUT'
      ? { body: { _id: idIn(path), version: idIn(path) === 'r1' ? 8 : 4 } }
      : { body: [] }
  sent = fakeServer((one) => reply(one), testModel(definition))
})

/** Selects records and opens the change of one of their fields in this way. */
async function edit(field: string, way: string, by: string, names = ['Vaso 1', 'Vaso 2']) {
  await renderBench(<ResourceList resource={testResource(definition)} />, {
    dataProvider: provider,
    labels: { fields },
    address: '/things',
    path: '/things',
    subject: manager,
  })
  for (const name of names)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  await userEvent.click(button('Edit'))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Field to change' }), [
    field,
  ])
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: `How to change ${field}` }),
    [way],
  )
  await userEvent.fill(page.getByRole('textbox', { name: field }), by)
  await userEvent.click(button('Preview'))
}
const previewRows = async () =>
  within(await screen.findByRole('region', { name: 'New values' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent)

describe('numbers that change from what each record has', () => {
  test('are shown before and after, with the rules that leave a record out, and sent one by one', async () => {
    await edit('Price', 'Decrease by %', '7.5', ['Vaso 1', 'Vaso 2', 'Vaso 3', 'Vaso 4'])
    expect(await previewRows()).toEqual([
      expect.stringMatching(/^Vaso 2Left out\. .*discount.*€100\.10→becomes€92\.59$/i),
      expect.stringMatching(/^Vaso 3Left out\. Price has no value/),
      expect.stringMatching(/^Vaso 4Left out\. Price: .*10.*€10\.50→becomes€9\.71$/),
      'Vaso 1€435.00→becomes€402.38',
    ])
    expect(await screen.findByText('1 will change, 3 are left out')).toBeVisible()
    // What a rule compares a value with is read, though no list shows it.
    expect(reads.at(-1)?.meta).toEqual({ columns: ['name', 'price', 'cost'] })
    expect(puts()).toHaveLength(0)
    await expectNoFaults(document.body)
    await userEvent.click(button('Update 1 record'))
    expect(await screen.findByText('1 succeeded, 0 failed')).toBeVisible()
    // Over the version whose price was read, not over that of the list.
    expect(puts().map(({ path, body, headers }) => [path, body, headers.get('If-Match')])).toEqual([
      ['/api/thing/r1', { price: 402.38 }, '"7"'],
    ])
    await userEvent.click(button('Close'))
    expect(await screen.findByText('3 selected')).toBeVisible()
  })

  test('keep what was typed on the way back', async () => {
    await edit('Price', 'Increase by %', '10')
    expect(await previewRows()).toHaveLength(2)
    await userEvent.click(button('Back'))
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'How to change Price' })).toHaveValue(
        'raisePercent',
      ),
    )
    expect(screen.getByRole('textbox', { name: 'Price' })).toHaveValue('10')
  })

  test.each([
    ['Increase by', '0.5', ['Vaso 1€435.00→becomes€435.50', 'Vaso 2€100.10→becomes€100.60']],
    ['Increase by %', '0.001', ['Vaso 1Stays the same€435.00→becomes€435.00']],
  ])('%s %s', async (way, by, expected) => {
    await edit('Price', way, by)
    expect(await previewRows()).toEqual(expect.arrayContaining(expected))
  })

  test('whole numbers stay whole, and a doubt is told without leaving a record out', async () => {
    await edit('Stock', 'Increase by %', '25')
    expect(await previewRows()).toEqual([
      'Vaso 17→becomes9',
      expect.stringMatching(/^Vaso 2.*100.*90→becomes113$/),
    ])
    await userEvent.click(button('Update 2 records'))
    expect(await screen.findByText('2 succeeded, 0 failed')).toBeVisible()
    expect(puts().map(({ body }) => body)).toEqual([{ stock: 9 }, { stock: 113 }])
  })

  test('a locked field leaves its record out, with the reason', async () => {
    await edit('Other price', 'Increase by %', '10', ['Vaso 4'])
    expect(await previewRows()).toEqual([expect.stringMatching(/^Vaso 4Left out\. .*State/)])
    await expect.element(button('Update 0 records')).toBeDisabled()
  })

  test.each([
    ['', 'Required'],
    ['0', 'Must be positive'],
    ['150', '100'],
  ])('%j is no percentage to decrease by', async (by, message) => {
    await edit('Price', 'Decrease by %', by)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Price' })).toHaveAccessibleDescription(
        expect.stringContaining(message),
      ),
    )
    expect(screen.queryByRole('region', { name: 'New values' })).toBeNull()
  })

  test('a year and a percentage change by amounts alone', async () => {
    await edit('Price', 'Increase by %', '10')
    await userEvent.click(button('Back'))
    const pick = await screen.findByRole('combobox', { name: 'Field to change' })
    for (const [field, count] of [
      ['Year', 3],
      ['Rate', 3],
    ] as const) {
      await userEvent.selectOptions(pick, [field])
      const ways = await screen.findByRole('combobox', { name: `How to change ${field}` })
      expect(within(ways).getAllByRole('option')).toHaveLength(count)
    }
    await userEvent.selectOptions(pick, ['Name'])
    expect(screen.queryByRole('combobox', { name: 'How to change Name' })).toBeNull()
  })

  test('a record that somebody changed is tried again on what stands now; one undo takes all back', async () => {
    const first = reply
    reply = (one) =>
      one.method === 'PUT' && one.path.endsWith('r2')
        ? {
            status: 409,
            body: { error: 'Changed', code: 'STALE', current: { _id: 'r2', version: 9 } },
          }
        : first(one)
    await edit('Price', 'Increase by %', '10')
    await userEvent.click(button('Update 2 records'))
    expect(await screen.findByText('1 succeeded, 1 failed')).toBeVisible()
    stored = stored.map((one) => (one['id'] === 'r2' ? { ...one, version: 9, price: 200 } : one))
    reply = ({ method, path }) =>
      method === 'PUT' ? { body: { _id: idIn(path), version: 10 } } : { body: [] }
    await userEvent.click(button('Try again'))
    expect(await previewRows()).toEqual(['Vaso 2€200.00→becomes€220.00'])
    await userEvent.click(button('Update 1 record'))
    expect(await screen.findByText('1 succeeded, 0 failed')).toBeVisible()
    expect(puts().at(-1)?.headers.get('If-Match')).toBe('"9"')
    reply = ({ path }) =>
      path.endsWith('/undo')
        ? { body: { _id: path.split('/')[3] ?? '', version: 11 } }
        : { body: [] }
    await userEvent.click(button('Undo all'))
    expect(await screen.findByText('2 succeeded, 0 failed')).toBeVisible()
    expect(
      sent.filter(({ path }) => path.includes('undo')).map(({ path }) => path.split('/')[3]),
    ).toEqual(['r1', 'r2'])
  })
})
