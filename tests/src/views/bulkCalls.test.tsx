import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider, GetListParams } from 'react-admin'
import {
  choice,
  image,
  instant,
  integer,
  put,
  text,
  type Ageing,
  type Definition,
  type Subject,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { admin, anyAccess, renderBench, testModel, testResource } from '../fields/bench.tsx'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'

const months = (ago: number) => {
  const then = new Date()
  then.setDate(1)
  then.setMonth(then.getMonth() - ago)
  return then.toISOString()
}
const rows = Array.from({ length: 30 }, (_, at) => ({
  id: `r${at + 1}`,
  version: 3,
  name: `Vaso ${at + 1}`,
  seen: at === 0 ? months(0) : at === 1 ? months(8) : null,
  flagged: at === 0,
}))
const listCalls: GetListParams[] = []
const provider: Partial<DataProvider> = {
  getList: async (_name, params) => {
    listCalls.push(params)
    return { data: rows.slice(0, 25), total: rows.length } as never
  },
  getMany: async (_name, { ids }) => ({ data: rows.filter(({ id }) => ids.includes(id)) }) as never,
}
const answer = { record: 'things' } as const
const age: Ageing = {
  reads: ['flagged'],
  state: ({ seen, flagged }) => (seen === null || flagged === true ? 'old' : 'ageing'),
}
const definition: Pick<Definition, 'fields'> & Partial<Definition> = {
  fields: {
    name: text({ search: true }),
    photo: image(),
    status: choice(['draft', 'active'], { labels: 'plain' }),
    stock: integer(),
    weeks: integer(),
    days: integer(),
    note: text(),
    other: text(),
    seen: instant({ age }),
    flagged: text(),
  },
  access: { ...anyAccess, update: {}, delete: {} },
  list: {
    columns: ['photo', 'name', 'status', 'stock', 'weeks', 'days', 'note', 'seen'],
    leftOut: { vendor: ['stock', 'seen'] },
    bulkCalls: ['approve', 'burn'],
    filters: [],
    sort: ['updatedAt', 'desc'],
  },
  calls: {
    approve: put('/api/thing/approve/{id}', {
      roles: ['staff'],
      answer,
      source: 'ours',
      summary: 'Approves it.',
    }),
    burn: put('/api/thing/burn/{id}', { roles: ['admin'], answer, source: 'ours', summary: '' }),
  },
}
const resource = testResource(definition)
const call = (name: string) => ({
  name,
  ask: `${name} one thing? |||| ${name} %{total} things?`,
  many: `${name} one thing |||| ${name} %{total} things`,
  text: 'Those that are broken stay as they are.',
})
const labels = {
  fields: {
    photo: 'Photo',
    name: 'Name',
    status: 'Status',
    stock: 'Stock',
    weeks: 'Weeks',
    days: 'Days',
    note: 'Note',
    seen: 'Seen on',
  },
  bulkCalls: { approve: call('Approve'), burn: call('Burn') },
}

let sent: Sent[] = []
let reply: (one: Sent) => Reply | Promise<Reply> = () => ({ body: [] })
const approver: Subject = { id: 'a', role: 'approver', rights: [] }
const open = (subject: Subject = admin) =>
  renderBench(<ResourceList resource={resource} />, {
    dataProvider: provider,
    labels,
    address: '/things',
    path: '/things',
    subject,
  })

const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}` })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`${name}(?!\\d)`) })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const puts = () => sent.filter(({ method }) => method === 'PUT')

beforeEach(() => {
  listCalls.length = 0
  reply = () => ({ body: [] })
  sent = fakeServer((one) => reply(one), testModel(definition))
})

describe('PROD-078: a call for many records', () => {
  test('asks with the number, is done one by one with the version, and reports each', async () => {
    reply = ({ method, path }) =>
      method !== 'PUT'
        ? { body: [] }
        : path.endsWith('r2')
          ? { status: 403, body: { error: 'Not yours to approve' } }
          : path.endsWith('r3')
            ? {
                status: 409,
                body: { error: 'Changed', code: 'STALE', current: { _id: 'r3', version: 9 } },
              }
            : { body: { _id: path, version: 4 } }
    await open()
    for (const name of ['Vaso 1', 'Vaso 2', 'Vaso 3']) await userEvent.click(await box(name))
    await userEvent.click(button('Approve'))
    expect(await screen.findByText('Approve 3 things?')).toBeVisible()
    expect(await screen.findByText('Those that are broken stay as they are.')).toBeVisible()
    expect(puts()).toHaveLength(0)
    await expect.element(button('Approve 3 things')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('1 succeeded, 2 failed')).toBeVisible()
    expect(await screen.findByRole('cell', { name: 'Not yours to approve' })).toBeVisible()
    expect(puts().map(({ path, body, headers }) => [path, body, headers.get('If-Match')])).toEqual(
      ['r1', 'r2', 'r3'].map((id) => [`/api/thing/approve/${id}`, undefined, '"3"']),
    )
    const before = listCalls.length
    await userEvent.click(button('Close'))
    expect(await screen.findByText('2 selected')).toBeVisible()
    expect(before).toBeGreaterThan(1)
    // Told of somebody else's change, it may be tried again on what that made.
    sent.length = 0
    await userEvent.click(await box('Vaso 2'))
    await userEvent.click(button('Approve'))
    await userEvent.click(button('Approve one thing'))
    expect(await screen.findByText('0 succeeded, 1 failed')).toBeVisible()
    expect(puts().map(({ headers }) => headers.get('If-Match'))).toEqual(['"9"'])
  })

  test('takes all that match, a few at a time, and can be stopped', async () => {
    const waiting: (() => void)[] = []
    reply = ({ method, path }) =>
      path.endsWith('/matching')
        ? { body: { records: rows.map(({ id }) => ({ _id: id, version: 3 })), isAll: true } }
        : method === 'PUT'
          ? new Promise((done) => {
              waiting.push(() => done({ body: { _id: path, version: 4 } }))
            })
          : { body: [] }
    await open()
    await userEvent.click(await box('Vaso 1'))
    await userEvent.click(button('Select all that match'))
    expect(await screen.findByText('30 selected')).toBeVisible()
    await userEvent.click(button('Approve'))
    await userEvent.click(button('Approve 30 things'))
    await vi.waitFor(() => expect(waiting).toHaveLength(4))
    await userEvent.click(button('Stop'))
    for (const done of waiting) done()
    expect(await screen.findByText('4 succeeded, 0 failed, 26 not processed')).toBeVisible()
    expect(puts()).toHaveLength(4)
  })

  test('is offered to those who may make it, also where they may change nothing else', async () => {
    await open(approver)
    await userEvent.click(await box('Vaso 1'))
    await expect.element(button('Approve')).toBeVisible()
    for (const name of ['Burn', 'Edit', 'Delete'])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  test.each([
    ['a vendor', { id: 'v', role: 'vendor', rights: [] }],
    ['whoever looks at the portal as somebody else', { ...approver, isViewed: true }],
  ] as const)('is not offered to %s', async (_who, subject) => {
    await open(subject)
    expect(await row('Vaso 1')).toBeVisible()
    expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(0)
  })
})

describe('a run that was a mistake', () => {
  const editable = { ...definition, access: anyAccess }
  /** Answers a run, and what is asked of its undo. */
  async function approved(undone: (id: string) => Reply) {
    sent = fakeServer((one) => reply(one), testModel(editable))
    reply = ({ method, path }) => {
      const [, id = '', undo] = /\/(r\d+)(\/history\/\d+\/undo)?$/.exec(path) ?? []
      if (undo) return undone(id)
      // What stands as it was wanted is not written again, and nothing is there to take back.
      return method === 'PUT' ? { body: { _id: id, version: id === 'r3' ? 3 : 4 } } : { body: [] }
    }
    await renderBench(<ResourceList resource={testResource(editable)} />, {
      dataProvider: provider,
      labels,
      address: '/things',
      path: '/things',
      subject: admin,
    })
    for (const name of ['Vaso 1', 'Vaso 2', 'Vaso 3']) await userEvent.click(await box(name))
    await userEvent.click(button('Approve'))
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('3 succeeded, 0 failed')).toBeVisible()
  }
  const undos = () => sent.filter(({ path }) => path.includes('undo'))

  test('is taken back as a whole, each record in the version that the run made', async () => {
    await approved((id) => ({ body: { _id: id, version: 5 } }))
    await userEvent.click(button('Undo all'))
    expect(await screen.findByText('2 succeeded, 0 failed')).toBeVisible()
    expect(
      await screen.findByRole('dialog', { name: 'Undo the change of 2 records' }),
    ).toBeVisible()
    expect(undos().map(({ path, headers }) => [path, headers.get('If-Match')])).toEqual(
      ['r1', 'r2'].map((id) => [expect.stringContaining(`/${id}/`), '"4"']),
    )
    await expect.element(button('Undo all')).not.toBeInTheDocument()
  })

  test('leaves what somebody has changed since, and says which', async () => {
    await approved((id) =>
      id === 'r1'
        ? {
            status: 409,
            body: { error: 'Changed since', code: 'STALE', current: { _id: id, version: 7 } },
          }
        : { body: { _id: id, version: 5 } },
    )
    await userEvent.click(button('Undo all'))
    expect(await screen.findByText('1 succeeded, 1 failed')).toBeVisible()
    expect(await screen.findByRole('cell', { name: /changed/i })).toBeVisible()
  })
})

test('public-cases 18: the report of a deletion names what is gone', async () => {
  let standing = [{ id: 'c1', version: 3, name: 'Inverno 2026' }]
  fakeServer(({ method }) => {
    if (method !== 'DELETE') return { body: [] }
    standing = []
    return { body: {} }
  })
  await renderBench(<ResourceList resource={model.resource('collections')} />, {
    dataProvider: {
      getList: async () => ({ data: standing, total: standing.length }) as never,
      getMany: async () => ({ data: standing }) as never,
    },
    address: '/collections',
    path: '/collections',
    subject: admin,
  })
  await userEvent.click(await box('Inverno 2026'))
  await userEvent.click(button('Delete'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: /^Delete/ }))
  expect(await screen.findByText('1 succeeded, 0 failed')).toBeVisible()
  expect(standing).toEqual([])
  expect(await screen.findByRole('cell', { name: 'Inverno 2026' })).toBeVisible()
})

const heads = () =>
  [...document.querySelectorAll('thead th:not(.grid-check)')].map((head) =>
    head.textContent.replace(/[▲▼].*/, ''),
  )

describe('the columns that a list starts with', () => {
  test('are those of the definition, without what it leaves out for the user', async () => {
    await open({ id: 'v', role: 'vendor', rights: [] })
    expect(await row('Vaso 1')).toBeVisible()
    expect(heads()).toEqual(['Photo', 'Name', 'Status', 'Weeks', 'Days', 'Note'])
    // What is left out may be chosen all the same.
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Stock' }))
    await vi.waitFor(() =>
      expect(heads()).toEqual(['Photo', 'Name', 'Status', 'Weeks', 'Days', 'Note', 'Stock']),
    )
  })

  test('PROD-049: show the age of a moment, and whether it is still valid, in words and by shape', async () => {
    await open()
    expect(await row('Vaso 1')).toBeVisible()
    expect(listCalls[0]?.meta).toMatchObject({
      columns: expect.arrayContaining(['seen', 'flagged']),
    })
    const ages = [...document.querySelectorAll<HTMLElement>('.age')].slice(0, 3)
    expect(ages.map(({ textContent, dataset }) => [textContent, dataset['age']])).toEqual([
      [expect.stringMatching(/^(today|\d+ days? ago|yesterday), overdue$/), 'old'],
      ['8 mo. ago, due soon', 'ageing'],
      ['never, overdue', 'old'],
    ])
  })

  test('on a phone are all on the card: a few at once, the others one press away', async () => {
    await page.viewport(390, 844)
    await open()
    const card = page.getByRole('listitem').first()
    await expect.element(card.getByRole('link', { name: 'Vaso 1' }).first()).toBeVisible()
    await expect.element(card.getByRole('link', { name: 'Vaso 2' })).not.toBeInTheDocument()
    const more = card.getByText('More Vaso 1')
    await expect.element(card.getByText('Seen on')).not.toBeVisible()
    await userEvent.click(more)
    await expect.element(card.getByText('Seen on')).toBeVisible()
  })
})
