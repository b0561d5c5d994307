import { beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider, GetListParams } from 'react-admin'
import { choice, money, none, text, type Definition, type Subject } from '../../../schema/index.ts'
import { moveItem } from '../../../src/browser/moveItem.ts'
import { nextSorts } from '../../../src/views/query/nextSorts.ts'
import { preferences } from '../../../src/providers/preferences.ts'
import { GlobalKeys } from '../../../src/layout/GlobalKeys.tsx'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { admin, anyAccess, renderBench, testModel, testResource } from '../fields/bench.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'

const definition = {
  fields: {
    name: text({ search: true }),
    status: choice(['draft', 'active'], { labels: 'plain' }),
    price: money({ currency: 'EUR' }),
    note: text(),
    secret: text({ read: ['admin'] }),
    stamp: text({ write: none }),
  },
  access: { ...anyAccess, update: { staff: 'all' }, delete: { admin: 'all' } },
  list: { columns: ['name', 'status', 'price'], filters: ['status'], sort: ['updatedAt', 'desc'] },
} satisfies Partial<Definition>
const resource = testResource(definition)
const labels = {
  fields: {
    name: 'Name',
    status: 'Status',
    price: 'Price',
    note: 'Note',
    secret: 'Secret',
    stamp: 'Stamp',
  },
}
const listCalls: GetListParams[] = []
const rows = Array.from({ length: 60 }, (_, at) => ({
  id: `r${at + 1}`,
  version: 3,
  name: `Vaso ${at + 1}`,
  status: 'active',
  price: at,
}))
const provider: Partial<DataProvider> = {
  getList: async (_name, params) => {
    listCalls.push(params)
    const { page: number, perPage } = params.pagination ?? { page: 1, perPage: 25 }
    const data = rows.slice((number - 1) * perPage, number * perPage)
    return { data, total: rows.length } as never
  },
  getMany: async (_name, { ids }) => ({ data: rows.filter(({ id }) => ids.includes(id)) }) as never,
}

const buyer: Subject = { id: 'b', role: 'buyer', rights: [] }
let sent: Sent[] = []
let reply: (one: Sent) => Reply | Promise<Reply> = () => ({ body: [] })
const store = preferences('tester')
const open = (address = '/things', subject: Subject = admin) =>
  renderBench(
    <>
      <GlobalKeys />
      <ResourceList resource={resource} />
    </>,
    {
      store,
      dataProvider: provider,
      labels,
      address,
      path: '/things',
      subject,
    },
  )

const heads = () =>
  [...document.querySelectorAll('thead th:not(.grid-check)')].map((head) =>
    head.textContent.replace(/[▲▼].*/, ''),
  )
const row = (name: string) => page.getByRole('row', { name: new RegExp(`${name}(?!\\d)`) })

beforeEach(() => {
  listCalls.length = 0
  reply = () => ({ body: [] })
  sent = fakeServer((one) => reply(one), testModel(definition))
})

describe('columns', () => {
  test('are shown, hidden and moved by the keyboard alone, and stored by name', async () => {
    const { router } = await open()
    await expect.element(row('Vaso 1')).toBeVisible()
    screen.getByRole('button', { name: /Columns/i }).focus()
    await userEvent.keyboard('{Enter}')
    const note = await screen.findByRole('checkbox', { name: /Note/i })
    await waitFor(() => expect(note).not.toBeChecked())
    note.focus()
    await userEvent.keyboard(' ')
    await vi.waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Price', 'Note']))
    const up = await screen.findByRole('button', { name: /Move Note forward/i })
    up.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(up).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(heads()).toEqual(['Name', 'Note', 'Status', 'Price']))
    screen.getByRole('checkbox', { name: /Price/i }).focus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await vi.waitFor(() => expect(heads()).toEqual(['Name', 'Note', 'Price', 'Status']))
    expect(await screen.findByText(/Price: place 3 of 4/i)).toBeInTheDocument()
    expect(new URLSearchParams(router.state.location.search).get('columns')).toBe(
      'name,note,price,status',
    )
    cleanup()
    // As a sign-out does.
    store.reset()
    await open()
    await expect.element(row('Vaso 1')).toBeVisible()
    expect(heads()).toEqual(['Name', 'Note', 'Price', 'Status'])
    expect(listCalls.at(-1)?.meta).toEqual({ columns: ['name', 'note', 'price', 'status'] })
    await userEvent.click(await screen.findByRole('button', { name: /Columns/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Reset to standard/i }))
    await vi.waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Price']))
  })

  test('of another user’s rights are left out without moving the others', async () => {
    await open('/things?columns=price,secret,gone,name', buyer)
    await expect.element(row('Vaso 1')).toBeVisible()
    expect(heads()).toEqual(['Price', 'Name'])
    await userEvent.click(await screen.findByRole('button', { name: /Columns/i }))
    expect(await screen.findByRole('checkbox', { name: /Note/i })).toBeVisible()
    await waitFor(() =>
      expect(screen.queryByRole('checkbox', { name: /Secret/i })).not.toBeInTheDocument(),
    )
  })

  test.each([
    [0, 2, ['b', 'c', 'a']],
    [2, 0, ['c', 'a', 'b']],
    [1, 9, ['a', 'c', 'b']],
    [5, 0, ['a', 'b', 'c']],
  ])('a move from %i to %i', (from, to, expected) => {
    expect(moveItem(['a', 'b', 'c'], from, to)).toEqual(expected)
  })
})

describe('sorting by several columns', () => {
  test('Shift adds, turns and takes away', () => {
    const one = nextSorts([['name', 'ASC']], 'price', true)
    expect(one).toEqual([
      ['name', 'ASC'],
      ['price', 'ASC'],
    ])
    const two = nextSorts(one, 'price', true)
    expect(two[1]).toEqual(['price', 'DESC'])
    expect(nextSorts(two, 'price', true)).toEqual([['name', 'ASC']])
    expect(nextSorts(two, 'price', false)).toEqual([['price', 'ASC']])
  })

  test('by Shift and click, by Shift and Enter, with numbers and the address', async () => {
    const { router } = await open()
    await userEvent.click(await screen.findByRole('button', { name: /Status/i }))
    const price = await screen.findByRole('button', { name: /Price/i })
    price.focus()
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await vi.waitFor(() =>
      expect(listCalls.at(-1)?.meta).toMatchObject({
        sorts: [
          ['status', 'ASC'],
          ['price', 'ASC'],
        ],
      }),
    )
    await userEvent.click(price, { modifiers: ['Shift'] })
    expect(await screen.findByRole('button', { name: /Price sorted 2/i })).toBeVisible()
    expect(router.state.location.search).toBe('?sort=status%2Cprice&order=ASC%2CDESC')
    const head = (name: string) => page.getByRole('columnheader', { name })
    await expect.element(head('Status')).toHaveAttribute('aria-sort', 'ascending')
    await expect.element(head('Price')).not.toHaveAttribute('aria-sort')
    await router.navigate(-1)
    await vi
      .waitFor(() =>
        expect(listCalls.at(-1)?.meta).toMatchObject({ sorts: [['status'], ['price', 'ASC']] }),
      )
      .catch(() => undefined)
  })
})

describe('keys', () => {
  test('move the row, select it, turn the page and open it', async () => {
    const { router } = await open()
    await expect.element(row('Vaso 1')).toBeVisible()
    row('Vaso 1').element().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(row('Vaso 3')).toHaveFocus()
    await userEvent.keyboard(' ')
    expect(await screen.findByText(/1 selected/i)).toBeVisible()
    await userEvent.keyboard('{End}')
    await expect.element(row('Vaso 25')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(row('Vaso 1')).toHaveFocus()
    await userEvent.keyboard('{PageDown}')
    await expect.element(row('Vaso 26')).toHaveFocus()
    expect(router.state.location.search).toBe('?page=2')
    await userEvent.keyboard('?')
    expect(await screen.findByRole('dialog', { name: /Keyboard shortcuts/i })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: /Keyboard shortcuts/i })).not.toBeInTheDocument(),
    )
    row('Vaso 26').element().focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/things/r27'))
  })
})

describe('a selection', () => {
  const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })

  test('takes ranges, pages and everything that matches, and ends with another question', async () => {
    reply = ({ path }) =>
      path.endsWith('/matching')
        ? { body: { records: rows.map(({ id }) => ({ _id: id, version: 3 })), isAll: true } }
        : { body: [] }
    await open('/things?filter={"status":["active"]}')
    await userEvent.click(await box('Vaso 2'))
    await userEvent.click(await box('Vaso 5'), { modifiers: ['Shift'] })
    expect(await screen.findByText(/4 selected/i)).toBeVisible()
    await userEvent.click(await screen.findByRole('checkbox', { name: /Select this page/i }))
    expect(await screen.findByText(/25 selected/i)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: /Select all that match/i }))
    expect(await screen.findByText(/60 selected/i)).toBeVisible()
    expect(sent.at(-1)?.query.get('filter')).toBe('{"status":["active"]}')
    await userEvent.click(await screen.findByRole('button', { name: /Remove filter Status/i }))
    await expect.element(page.getByText('60 selected')).not.toBeInTheDocument()
  })

  test('is not offered to those who could do nothing with it', async () => {
    await open('/things', buyer)
    await expect.element(row('Vaso 1')).toBeVisible()
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
  })

  test('is changed row by row, and each row says what became of it', async () => {
    reply = ({ method, path }) =>
      method !== 'PUT'
        ? { body: [] }
        : path.endsWith('r2')
          ? { status: 422, body: { error: 'Not valid', fields: { note: 'Too bold' } } }
          : { body: { _id: path, version: 4 } }
    await open()
    for (const name of ['Vaso 1', 'Vaso 2', 'Vaso 3']) await userEvent.click(await box(name))
    await userEvent.click(await screen.findByRole('button', { name: /Edit/i }))
    const pick = await screen.findByLabelText(/Field to change/i)
    expect(pick).toBeVisible()
    expect(pick.textContent).not.toContain('Stamp')
    await userEvent.selectOptions(pick, 'Note')
    await userEvent.fill(await screen.findByRole('textbox', { name: /Note/i }), 'new')
    await userEvent.click(await screen.findByRole('button', { name: /Update 3 records/i }))
    expect(await screen.findByText(/2 succeeded, 1 failed/i)).toBeVisible()
    expect(await screen.findByRole('cell', { name: /Note: Too bold/i })).toBeVisible()
    const puts = sent.filter(({ method }) => method === 'PUT')
    expect(puts.map(({ path }) => path).sort()).toEqual([
      '/api/thing/r1',
      '/api/thing/r2',
      '/api/thing/r3',
    ])
    expect(puts[0]?.body).toEqual({ note: 'new' })
    expect(puts[0]?.headers.get('If-Match')).toBe('"3"')
    await userEvent.click(await screen.findByRole('button', { name: /Close/i }))
    expect(await screen.findByText(/1 selected/i)).toBeVisible()
    await waitFor(async () => expect(await box('Vaso 2')).toBeChecked())
  })

  test('is left in the middle by the keyboard: what was done stays, the rest is reported and stays selected', async () => {
    const waiting: (() => void)[] = []
    reply = ({ method, path }) =>
      method === 'PUT'
        ? new Promise((done) => {
            waiting.push(() => done({ body: { _id: path, version: 4 } }))
          })
        : { body: [] }
    const puts = () => sent.filter(({ method }) => method === 'PUT')
    await open()
    await userEvent.click(await screen.findByRole('checkbox', { name: /Select this page/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Edit/i }))
    await userEvent.selectOptions(await screen.findByLabelText(/Field to change/i), 'Note')
    await userEvent.fill(await screen.findByRole('textbox', { name: /Note/i }), 'new')
    await userEvent.click(await screen.findByRole('button', { name: /Update 25 records/i }))
    await vi.waitFor(() => expect(waiting).toHaveLength(4))
    for (const answer of waiting.splice(0, 2)) answer()
    expect(await screen.findByText(/2 of 25 done/i)).toBeVisible()
    await vi.waitFor(() => expect(puts()).toHaveLength(6))

    expect(await screen.findByRole('button', { name: /Stop/i })).toBeVisible()
    await userEvent.tab()
    await waitFor(() => expect(screen.getByRole('button', { name: /Stop/i })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    for (const answer of waiting) answer()
    expect(await screen.findByText(/6 succeeded, 0 failed, 19 not processed/i)).toBeVisible()
    expect(await screen.findByText(/Failed and unprocessed records stay selected\./i)).toBeVisible()
    expect(puts()).toHaveLength(6)
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText(/19 selected/i)).toBeVisible()
    await waitFor(async () => expect(await box('Vaso 6')).not.toBeChecked())
    await waitFor(async () => expect(await box('Vaso 7')).toBeChecked())
  })

  test('is deleted only after asking', async () => {
    reply = ({ method }) => (method === 'DELETE' ? { body: { _id: 'p1' } } : { body: [] })
    await open()
    await userEvent.click(await box('Vaso 1'))
    await userEvent.click(await screen.findByRole('button', { name: /Delete/i }))
    expect(await screen.findByText(/Delete 1 record\?/i)).toBeVisible()
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await userEvent.click(await screen.findByRole('button', { name: /Delete 1 record/i }))
    expect(await screen.findByText(/1 succeeded, 0 failed/i)).toBeVisible()
  })
})

describe('saved views', () => {
  const view = {
    _id: 'v1',
    name: 'Drafts',
    isMine: true,
    owner: null,
    isDefault: true,
    sharedWith: [],
    state: {
      filter: { status: ['draft'] },
      words: '',
      sort: [['name', 'ASC']],
      columns: ['status', 'name'],
      density: null,
    },
  }

  test('one opens first, shows that it was changed, and is left for the standard', async () => {
    reply = ({ path }) => ({ body: path === '/api/view' ? [view] : [] })
    const { router } = await open()
    expect(await screen.findByRole('button', { name: /Drafts/i })).toBeVisible()
    await vi.waitFor(() => expect(heads()).toEqual(['Status', 'Name']))
    expect(listCalls.at(-1)?.filter).toEqual({ status: ['draft'] })
    await userEvent.click(await screen.findByRole('button', { name: 'Status' }))
    expect(await screen.findByRole('button', { name: /Drafts changed/i })).toBeVisible()
    expect(new URLSearchParams(router.state.location.search).get('view')).toBe('v1')
    await userEvent.click(await screen.findByRole('button', { name: /Drafts changed/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Standard view/i }))
    await vi.waitFor(() => expect(heads()).toEqual(['Name', 'Status', 'Price']))
    await router.navigate(-1)
    await vi.waitFor(() => expect(heads()).toEqual(['Status', 'Name']))
  })

  test('a new one is saved as the list is', async () => {
    reply = ({ method }) =>
      method === 'POST' ? { status: 201, body: { ...view, isDefault: false } } : { body: [] }
    const { router } = await open('/things?sort=price&order=DESC')
    await userEvent.click(await screen.findByRole('button', { name: /Views/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Save as new view/i }))
    await userEvent.fill(await screen.findByRole('textbox', { name: /Name/i }), 'Drafts')
    await userEvent.click(await screen.findByRole('checkbox', { name: /Buyer/i }))
    await userEvent.click(await screen.findByRole('button', { name: /Save/i }))
    await vi.waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
        resource: 'things',
        name: 'Drafts',
        isDefault: false,
        sharedWith: ['buyer'],
        state: {
          filter: {},
          words: '',
          sort: [['price', 'DESC']],
          columns: ['name', 'status', 'price'],
          density: 'compact',
        },
      }),
    )
    await vi.waitFor(() => expect(router.state.location.search).toContain('view=v1'))
  })
})

test('on a phone, cards are selected after asking for it', async () => {
  await page.viewport(390, 844)
  try {
    await open()
    expect(await screen.findByRole('link', { name: /Vaso 25/i })).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByRole('checkbox')).not.toBeInTheDocument())
    await userEvent.click(await screen.findByRole('button', { name: 'Select' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Vaso 1' }))
    expect(await screen.findByText(/1 selected/i)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  } finally {
    await page.viewport(1280, 900)
  }
})
