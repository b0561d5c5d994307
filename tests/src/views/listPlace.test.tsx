import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { DataProvider } from 'react-admin'
import { Link, Route, Routes } from 'react-router-dom'
import { text } from '../../../schema/index.ts'
import { ResourceList } from '../../../src/views/list/ResourceList.tsx'
import { forgetVisits } from '../../../src/views/query/listVisits.ts'
import { ResourceForm } from '../../../src/views/record/ResourceForm.tsx'
import { anyAccess, renderBench, testResource } from '../fields/bench.tsx'

const resource = testResource({
  fields: { name: text({ search: true }), secret: text({ read: ['admin'] }) },
  access: { ...anyAccess },
  list: { columns: ['name'], filters: [], sort: ['updatedAt', 'desc'] },
  form: [{ name: 'basics', fields: ['name'] }],
})

const total = 60
let removed: readonly number[] = []

const numbers = () =>
  Array.from({ length: total }, (_, at) => at + 1).filter((one) => !removed.includes(one))
const record = (number: number) => ({ id: `r${number}`, name: `Vaso ${number}`, version: 1 })

const provider: Partial<DataProvider> = {
  getList: async (_name, { pagination }) => {
    const { page: number, perPage } = pagination ?? { page: 1, perPage: 25 }
    const all = numbers()
    const data = all.slice((number - 1) * perPage, number * perPage).map(record)
    return { data, total: all.length } as never
  },
  getOne: async (_name, { id }) => ({ data: record(Number(String(id).slice(1))) }) as never,
}

const labels = { fields: { name: 'Name', secret: 'Secret' }, sections: { basics: 'Basics' } }
const open = (address = '/things') =>
  renderBench(
    <Routes>
      <Route path="/things" element={<ResourceList resource={resource} />} />
      <Route path="/things/:id" element={<ResourceForm resource={resource} mode="edit" />} />
      <Route path="/other" element={<Link to="/things">Menu</Link>} />
    </Routes>,
    { dataProvider: provider, labels, address },
  )

const grid = () => document.querySelector('.grid')
const focusedRow = () => document.activeElement?.closest('tr')?.textContent

beforeEach(() => {
  removed = []
  forgetVisits()
})

test('browsers 7: another page begins with its first row', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Vaso 1' })).toBeVisible()
  const rows = grid()
  if (!rows) throw new Error('no grid')
  rows.scrollTop = 203
  expect(rows.scrollTop).toBe(203)
  await userEvent.click(await screen.findByRole('button', { name: /next page/i }))
  expect(await screen.findByRole('link', { name: /Vaso 26/i })).toBeInTheDocument()
  expect(grid()?.scrollTop).toBe(0)
})

describe('going back from a record', () => {
  test('by the browser: the row that was open has the focus, in its place of the screen', async () => {
    const { router } = await open('/things?page=2')
    const link = await screen.findByRole('link', { name: /Vaso 48/i })
    await userEvent.click(link)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Name/i })).toHaveValue('Vaso 48'),
    )
    await router.navigate(-1)
    await expect.poll(focusedRow).toContain('Vaso 48')
    expect(router.state.location.search).toBe('?page=2')
    expect(grid()?.scrollTop).toBeGreaterThan(0)
    await waitFor(() => expect(screen.getByRole('link', { name: /Vaso 48/i })).toBeInViewport())
  })

  test('by the link of the form, which leads to the list as it was, not to its first page', async () => {
    const { router } = await open('/things?page=2')
    await userEvent.click(await screen.findByRole('link', { name: /Vaso 30/i }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Name/i })).toHaveValue('Vaso 30'),
    )
    await userEvent.click(await screen.findByRole('link', { name: /Cancel/i }))
    await expect.poll(focusedRow).toContain('Vaso 30')
    expect(router.state.location.search).toBe('?page=2')
  })

  test('a record that is no longer among them leaves the focus to the one in its place', async () => {
    const { router } = await open()
    const link = await screen.findByRole('link', { name: 'Vaso 3' })
    await userEvent.click(link)
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Name/i })).toHaveValue('Vaso 3'),
    )
    removed = [3]
    await router.navigate('/other')
    await router.navigate(-2)
    await userEvent.click(await screen.findByRole('button', { name: /Page 2/i }))
    expect(await screen.findByRole('link', { name: /Vaso 27/i })).toBeVisible()
  })

  test('who comes to the list by the menu starts at its top', async () => {
    const { router } = await open()
    await userEvent.click(await screen.findByRole('link', { name: /Vaso 24/i }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Name/i })).toHaveValue('Vaso 24'),
    )
    await router.navigate('/other')
    await userEvent.click(await screen.findByRole('link', { name: /Menu/i }))
    expect(await screen.findByRole('link', { name: 'Vaso 1' })).toBeVisible()
    expect(grid()?.scrollTop).toBe(0)
    expect(focusedRow()).toBeUndefined()
  })

  test('on a phone the card that was open has the focus', async () => {
    await page.viewport(390, 844)
    try {
      const { router } = await open()
      await userEvent.click(await screen.findByRole('link', { name: /Vaso 20/i }))
      await waitFor(() =>
        expect(screen.getByRole('textbox', { name: /Name/i })).toHaveValue('Vaso 20'),
      )
      await router.navigate(-1)
      const link = await screen.findByRole('link', { name: /Vaso 20/i })
      await waitFor(() => expect(link).toHaveFocus())
      await waitFor(() => expect(link).toBeInViewport())
    } finally {
      await page.viewport(1280, 900)
    }
  })
})

describe('from record to record of the list', () => {
  test('by buttons and keys, over the end of the page, and back to the row of the last one', async () => {
    const { router } = await open()
    await page.getByRole('link', { name: 'Vaso 24' }).click()
    const name = page.getByRole('textbox', { name: 'Name' })
    await expect.element(name).toHaveValue('Vaso 24')
    await expect.element(page.getByText('24 of 60')).toBeVisible()
    const next = page.getByRole('link', { name: 'Next record of the list' })
    await next.click()
    await expect.element(name).toHaveValue('Vaso 25')
    // In a text a letter is a letter.
    await name.click()
    await userEvent.keyboard('n')
    await expect.element(name).toHaveValue('Vaso 25n')
    await userEvent.keyboard('{Backspace}')
    await next.click()
    await expect.element(name).toHaveValue('Vaso 26')
    await expect.element(page.getByText('26 of 60')).toBeVisible()
    await userEvent.keyboard('n')
    await expect.element(name).toHaveValue('Vaso 27')
    await userEvent.keyboard('p')
    await expect.element(name).toHaveValue('Vaso 26')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect.poll(focusedRow).toContain('Vaso 26')
    expect(router.state.location.search).toBe('?page=2')
  })

  test('the first has none before, the last none after', async () => {
    await open('/things?page=3')
    await userEvent.click(await screen.findByRole('link', { name: /Vaso 60/i }))
    expect(await screen.findByText(/60 of 60/i)).toBeVisible()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Next record of the list/i })).toBeDisabled(),
    )
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Previous record of the list/i })).toHaveAttribute(
        'href',
        '/things/r59',
      ),
    )
  })

  test('a record that was opened by its address has no list to go through', async () => {
    await open('/things/r7')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /Name/i })).toHaveValue('Vaso 7'),
    )
    expect(document.querySelector('.turn')).toBeNull()
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Cancel/i })).toHaveAttribute('href', '/things'),
    )
  })
})

test('hidden names in the rows of a table do not lengthen the page below it', async () => {
  await open('/things?perPage=50')
  expect(await screen.findByRole('link', { name: /Vaso 50/i })).toBeInTheDocument()
  const before = document.documentElement.scrollHeight
  const hidden = document.createElement('span')
  hidden.className = 'visually-hidden'
  hidden.textContent = 'for readers alone'
  document.querySelector('tbody tr:last-child td:last-child')?.append(hidden)
  expect(document.documentElement.scrollHeight).toBe(before)
})
