import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ImportRow } from '../../../resources/calls/imports.ts'
import type { Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { faulty, importId, importServer, row, sampleRows } from './importServer.ts'

const open = () => openPortal('admin', `/mass-updater?import=${importId}`)
const mends = (sent: readonly Sent[]) =>
  sent
    .filter(({ method, path }) => method === 'PUT' && path.includes('/rows/'))
    .map(({ path, body }) => [path.split('/').at(-1), body])
const acts = (sent: readonly Sent[]) =>
  sent.flatMap(({ method, path }) =>
    method === 'POST' && path.startsWith('/api/import') ? [path.split('/').at(-1)] : [],
  )

describe('what a file would change', () => {
  test('stands in its cells, old and new; what is left alone is named', async () => {
    importServer()
    await open()
    await userEvent.click(await screen.findByRole('button', { name: /^Will change/ }))
    const grid = page.getByRole('region', { name: 'Rows of the file' })
    const second = grid.getByRole('row', { name: /VASO-2/ })
    await expect.element(second.getByText('Before: 3After: 7')).toBeVisible()
    // A part of a list: the width of the first parcel alone.
    await expect.element(second.getByText(/Before: 10.*After: 12\.5/)).toBeVisible()
    await expect
      .element(grid.getByRole('link', { name: 'Vaso 2' }))
      .toHaveAttribute('href', expect.stringContaining('/products/'))
    expect(await screen.findByText('“Colour of the lid”: There is no such field')).toBeVisible()
    const heads = () =>
      grid
        .getByRole('columnheader')
        .elements()
        .map((one) => one.textContent)
    expect(heads()).toEqual(['sku', 'stockQuantity', 'parcels1W'])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show all columns' }))
    expect(heads()).toEqual(['sku', 'name', 'stockQuantity', 'material', 'parcels1W'])
    await userEvent.click(await screen.findByRole('button', { name: /^All rows/ }))
    await expect.element(grid.getByRole('row', { name: /VASO-3/ })).toHaveTextContent('Unchanged')
  })

  test('what a rule changes besides the columns is said at the row', async () => {
    const changes = [{ field: 'packagingTime', from: 2, to: 9 }]
    importServer({ rows: [row(1, { changes: [...row(1).changes, ...changes] })] })
    await open()
    await expect.element(page.getByText(/Also changes: .*Before: 2.*After: 9/)).toBeVisible()
  })
})

describe('faults', () => {
  /** Whole numbers are right. */
  const mended = (before: ImportRow, { stockQuantity = '' }: Record<string, string>): ImportRow =>
    /^\d+$/.test(stockQuantity)
      ? {
          ...before,
          outcome: 'change',
          faults: [],
          changes: [{ field: 'stockQuantity', from: 3, to: Number(stockQuantity) }],
        }
      : { ...before, faults: [{ column: 'stockQuantity', text: 'Still no whole number' }] }
  const rows = [
    ...[1, 2].map((at) => faulty(at, 'stockQuantity', 'x', 'This is no whole number')),
    row(3),
  ]

  test('stand at their cells, and are mended there: Enter goes to the next', async () => {
    const sent = importServer({ rows, mended })
    await open()
    const first = page.getByRole('textbox', { name: 'stockQuantity, row 2' })
    await expect.element(first).toHaveAttribute('aria-invalid', 'true')
    await expect.element(first).toHaveAccessibleDescription('This is no whole number')
    await expect.element(page.getByRole('button', { name: 'Apply 1 change' })).toBeVisible()
    await first.fill('12')
    await userEvent.keyboard('{Enter}')
    const second = page.getByRole('textbox', { name: 'stockQuantity, row 3' })
    await expect.element(second).toHaveFocus()
    await expect.element(first).toHaveAttribute('aria-invalid', 'false')
    await expect.element(page.getByText(/Before: 3.*After: 12/)).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
    await second.fill('many')
    await userEvent.keyboard('{Tab}')
    await expect.element(second).toHaveAccessibleDescription('Still no whole number')
    await second.fill('13')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('button', { name: 'Apply 3 changes' })).toBeVisible()
    const cell = (text: string) => ({ cells: [{ column: 'stockQuantity', text }] })
    expect(mends(sent)).toEqual([
      ['2', cell('12')],
      ['3', cell('many')],
      ['3', cell('13')],
    ])
  })

  test('what is typed stays if it cannot be sent; Escape gives it up', async () => {
    importServer({
      rows,
      reply: ({ method }) =>
        method === 'PUT'
          ? { status: 503, body: { error: 'The portal is not available', code: 'UNAVAILABLE' } }
          : undefined,
    })
    await open()
    const first = await screen.findByRole('textbox', { name: 'stockQuantity, row 2' })
    await userEvent.fill(first, '12')
    await userEvent.keyboard('{Tab}')
    await waitFor(() => expect(first).toHaveAccessibleDescription('The portal is not available'))
    await waitFor(() => expect(first).toHaveValue('12'))
    first.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(first).toHaveValue('x'))
    await waitFor(() => expect(first).toHaveAccessibleDescription('This is no whole number'))
  })

  test('any cell of a row can be written in, and offers what its field takes', async () => {
    const sent = importServer({ rows: [row(1)] })
    await open()
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Show all columns' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Edit row 2: VASO-1' }))
    const material = await screen.findByRole('combobox', { name: 'material, row 2' })
    const options = [...((material as HTMLInputElement).list?.options ?? [])]
    expect(options.map(({ value }) => value)).toEqual(['Glass', 'Wood'])
    await userEvent.fill(material, 'Wood')
    await userEvent.keyboard('{Tab}')
    await vi.waitFor(() =>
      expect(mends(sent)).toEqual([['2', { cells: [{ column: 'material', text: 'Wood' }] }]]),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Stop editing row 2: VASO-1' }))
    expect(await screen.findByRole('cell', { name: 'Wood' })).toBeVisible()
  })

  test('a row without a record says so in its place', async () => {
    const fault = { column: 'sku', text: 'There is no product with this SKU' }
    importServer({
      rows: [
        row(1, { record: null, title: null, outcome: 'faulty', changes: [], faults: [fault] }),
      ],
    })
    await open()
    const key = await screen.findByRole('textbox', { name: 'sku, row 2' })
    await waitFor(() => expect(key).toHaveAccessibleDescription(fault.text))
  })
})

describe('applied', () => {
  test('MASS-004, MASS-005, MASS-006, MASS-007: each SKU has its result; then it is all undone', async () => {
    const sent = importServer({
      rows: [
        ...sampleRows.slice(0, 3),
        row(4, {
          outcome: 'failed',
          changes: [],
          faults: [{ column: 'sku', text: 'There is no product with this SKU' }],
        }),
      ],
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 2 changes' }))
    const question = page.getByRole('dialog', { name: 'Change 2 records?' })
    await expect.element(question.getByText(/1 row still has faults/)).toBeVisible()
    await question.getByRole('button', { name: 'Apply 2 changes' }).click()
    expect(await screen.findByText('Applied')).toBeVisible()
    const list = page.getByRole('list', { name: 'Results' })
    await expect.element(list).toBeVisible()
    const results = () =>
      list
        .getByRole('listitem')
        .elements()
        .map((one) => one.firstElementChild?.textContent)
    expect(results()).toEqual([
      'VASO-1Vaso 1Success',
      'VASO-2Vaso 2Success',
      'VASO-3Vaso 3Unchanged',
      'VASO-4Vaso 4Failed',
    ])
    await expect.element(list.getByText('sku: There is no product with this SKU')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Undo import' }))
    await page
      .getByRole('dialog', { name: 'Undo this import?' })
      .getByRole('button', { name: 'Undo import' })
      .click()
    expect(await screen.findByText(/^Undone on/)).toBeVisible()
    await expect.poll(() => results()[0]).toBe('VASO-1Vaso 1Undone')
    // The button that asked has gone.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'spring.csv' })).toHaveFocus())
    expect(acts(sent)).toEqual(['apply', 'undo'])
  })

  test('what an undo has left alone is named', async () => {
    importServer({
      rows: [
        row(1, { outcome: 'undone', kept: ['stockQuantity', 'name'] }),
        row(2, { outcome: 'undone' }),
      ],
      more: { state: 'undone' },
    })
    await open()
    const put = page.getByRole('listitem').filter({ hasText: 'VASO-2' })
    await expect.element(put).toHaveTextContent('stockQuantityBefore: 7After: 3')
    expect(await screen.findByText(/^Left alone, changed since: .*stock.*, .*name/i)).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Changed since 1' }))
    await expect.element(put).not.toBeInTheDocument()
    await expect.element(page.getByRole('listitem').filter({ hasText: 'VASO-1' })).toBeVisible()
  })

  test('what failed can be mended, and downloaded to be mended elsewhere', async () => {
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    const failed = faulty(2, 'stockQuantity', 'x', 'This is no whole number')
    importServer({
      rows: [row(1, { outcome: 'applied' }), { ...failed, outcome: 'failed' }],
      more: { state: 'applied' },
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Download failed rows' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Download all results' }))
    await vi.waitFor(() => expect(saved).toEqual(['failed.csv', 'all.csv']))
    await userEvent.click(await screen.findByRole('button', { name: /^Failed/ }))
    await userEvent.fill(await screen.findByRole('textbox', { name: 'stockQuantity, row 3' }), '5')
    await userEvent.keyboard('{Tab}')
    expect(await screen.findByRole('button', { name: 'Apply 1 change' })).toBeVisible()
  })

  test('data D3, D12, MSG-058: a mass update says how its file was read, and that it has changed something', async () => {
    importServer({ more: { read: 'Read as UTF-8; line 900 as Windows-1252' } })
    await open()
    expect(await screen.findByText('Read as UTF-8; line 900 as Windows-1252')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 2 changes' }))
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 2 changes' }).click()
    expect(await screen.findByText('Data successfully updated')).toBeVisible()
  })

  test('what the server refuses is said, and nothing is claimed', async () => {
    importServer({
      reply: ({ path }) =>
        path.endsWith('/apply')
          ? { status: 409, body: { error: 'Another step is under way', code: 'BUSY' } }
          : undefined,
    })
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Apply 2 changes' }))
    await page.getByRole('dialog').getByRole('button', { name: 'Apply 2 changes' }).click()
    expect(await screen.findByText('Another step is under way')).toBeVisible()
    expect(await screen.findByText('Not applied yet')).toBeVisible()
  })

  test('one of which nothing is applied can be forgotten', async () => {
    const sent = importServer()
    const { router } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    expect(await screen.findByText('Import deleted')).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(sent.some(({ method, path }) => method === 'DELETE' && path.endsWith(importId))).toBe(
      true,
    )
  })
})
