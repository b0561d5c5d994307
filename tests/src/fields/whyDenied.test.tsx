import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { choice, flag, list, money, section, text, type Subject } from '../../../schema/index.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { fakeServer } from '../fakeServer.ts'
import { anyAccess, renderBench, testResource } from './bench.tsx'
import { expectNoFaults } from '../expectNoFaults.ts'

const resource = testResource({
  access: { ...anyAccess, create: { staff: 'all' }, delete: { admin: 'all' } },
  fields: {
    name: text(),
    note: text({ write: ['admin'] }),
    blocked: flag({ write: ['admin'] }),
    price: money({ currency: 'EUR', lockedWhile: { field: 'blocked', is: true, for: ['vendor'] } }),
    state: choice(['draft', 'sent'], { labels: 'plain', default: 'draft' }),
    secret: text({ read: ['admin'] }),
    margin: text({ read: ['admin'] }),
    lone: text({ read: ['manager'] }),
    extras: list(
      { key: text() },
      { lockedEntries: { by: 'key', names: ['Crate'], while: { field: 'blocked', is: true } } },
    ),
  },
  transitions: { state: [{ from: 'draft', to: 'sent', who: ['staff'] }] },
  form: [
    section('basics', ['name', 'note', 'blocked', 'price', 'state']),
    section('inner', ['secret', 'margin']),
  ],
})

const fields = {
  name: 'Name',
  note: 'Note',
  blocked: 'Blocked',
  price: 'Price',
  state: 'State',
  secret: 'Secret',
  margin: 'Margin',
  lone: 'Lone',
  extras: 'Extras',
  'extras.key': 'Key',
}
const labels = { fields, sections: { basics: 'Basics', inner: 'Inner matters' } }
const vendor: Subject = { id: 'v1', role: 'vendor', rights: [] }
const record = {
  id: 'r1',
  version: 1,
  name: 'Vaso',
  note: 'N',
  blocked: true,
  price: 5,
  state: 'draft',
}

const open = (subject: Subject = vendor) =>
  renderBench(<ResourceForm resource={resource} mode="edit" />, {
    dataProvider: { getOne: async () => ({ data: record }) as never },
    labels,
    subject,
    address: '/things/r1',
    path: '/things/:id',
  })

beforeEach(() => {
  fakeServer(() => undefined)
})

describe('the lock of a field', () => {
  test('shows who may change it, by mouse and by keyboard', async () => {
    await open()
    const lock = await screen.findByRole('button', { name: 'Why can’t “Note” be changed?' })
    await waitFor(() => expect(lock).toHaveAttribute('aria-expanded', 'false'))
    const button = lock
    await userEvent.click(lock)
    const dialog = page.getByRole('dialog')
    await expect.element(dialog).toHaveTextContent('Only administrators can change this')
    await expect.element(dialog).toHaveAccessibleDescription('Only administrators can change this')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await waitFor(() => expect(lock).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog')).toBeVisible()
  })

  test('names the field and the value that lock it', async () => {
    await open()
    await userEvent.click(
      await screen.findByRole('button', { name: 'Why can’t “Price” be changed?' }),
    )
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toHaveTextContent('Locked while “Blocked” is Yes'),
    )
    await expectNoFaults(document)
  })
})

describe('what cannot be done here', () => {
  test('is shown for actions, steps and sections, without the names of hidden fields', async () => {
    await open()
    await userEvent.click(await screen.findByText('What can’t I do here?'))
    const list = page.getByRole('list').filter({ hasText: 'Delete' })
    await expect.element(list).toHaveTextContent('Only administrators can delete this record')
    await expect
      .element(list)
      .toHaveTextContent('State: sentOnly staff can change this from “draft” to “sent”')
    // VAL-062: an entry of a list, before anybody tries it.
    await expect.element(list).toHaveTextContent('Extras: CrateLocked while “Blocked” is Yes')
    await expect
      .element(list)
      .toHaveTextContent('Section “Inner matters”Only administrators can view')
    await expect.element(list).toHaveTextContent('1 field is hidden from you')
    for (const name of ['Secret', 'Margin', 'Lone'])
      expect(document.body.textContent).not.toContain(name)
  })

  test('is shown by name to an admin', async () => {
    await open({ ...vendor, role: 'admin' })
    await userEvent.click(await screen.findByText('What can’t I do here?'))
    expect(await screen.findByText('Lone')).toBeVisible()
    expect(await screen.findByText('Only managers can view this')).toBeVisible()
  })

  test('on a list it is the button that is not there', async () => {
    await renderBench(<ResourceList resource={resource} />, {
      dataProvider: { getList: async () => ({ data: [record], total: 1 }) as never },
      labels,
      subject: vendor,
      address: '/things',
      path: '/things',
    })
    await userEvent.click(await screen.findByText('What can’t I do here?'))
    expect(await screen.findByText('Only staff can create one')).toBeVisible()
  })
})
