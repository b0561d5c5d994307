import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import type { Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'
import { importId, importServer, sampleRows, summary, table } from './importServer.ts'

const sentFiles = (sent: readonly Sent[]) =>
  sent.filter(({ method, path }) => method === 'POST' && path === '/api/product/import')

async function choose(file: File) {
  await expect.poll(() => document.querySelector('input[type=file]')).not.toBeNull()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (input) await userEvent.upload(input, file)
}
/** The names of the files that the page has saved. */
function savedFiles(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  return saved
}

describe('who finds the mass updater', () => {
  test.each(['admin', 'logistics'] as const)(
    'ROUTE-018, ROUTE-019, NAV-036, MASS-002, MASS-009: %s, by the menu',
    async (type) => {
      importServer()
      const { heading, router } = await openPortal(type, '/admin')
      await page.getByRole('link', { name: 'Mass Updater' }).first().click()
      await expect.element(heading).toHaveTextContent('Mass Updater')
      expect(router.state.location.pathname).toBe('/mass-updater')
      expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible()
      expect(await screen.findByText(/at most 83 products with 3 parcels each/)).toBeVisible()
    },
  )

  test.each(['approver', 'buyer', 'manager', 'translator', 'vendor'] as const satisfies Role[])(
    'ROUTE-020, MASS-003: %s is refused',
    async (type) => {
      const sent = importServer()
      const { heading } = await openPortal(type, '/mass-updater')
      await expect.element(heading).toHaveTextContent('You don’t have access to this page')
      expect(sent.filter(({ path }) => path.includes('import'))).toEqual([])
    },
  )
})

describe('before a file is sent', () => {
  test('MASS-011: its columns are explained, found by a word, and in the template', async () => {
    importServer()
    const saved = savedFiles()
    await openPortal('admin', '/mass-updater')
    const columns = page.getByRole('region', { name: 'Columns' })
    await expect.element(columns.getByRole('row', { name: /sku.*Names the record/ })).toBeVisible()
    await expect.element(columns.getByText('5 columns')).toBeVisible()
    await columns.getByRole('searchbox').fill('mater')
    await expect.element(columns.getByText('1 column', { exact: true })).toBeVisible()
    await expect.element(columns.getByRole('cell', { name: 'Glass, Wood' })).toBeVisible()
    await columns.getByRole('searchbox').fill('zzz')
    await expect.element(columns.getByText('No such column')).toBeVisible()
    await userEvent.click(await screen.findByRole('button', { name: 'Download template' }))
    await vi.waitFor(() => expect(saved).toEqual(['template.csv']))
  })

  test('recent imports lead to themselves', async () => {
    importServer()
    const { router } = await openPortal('admin', '/mass-updater')
    const recent = page.getByRole('region', { name: 'Recent imports' })
    await expect.element(recent.getByText('Not applied yet')).toBeVisible()
    await expect.element(recent.getByText(/4 rows · Will change: 2 · Unchanged: 1/)).toBeVisible()
    await recent.getByRole('link', { name: 'spring.csv' }).click()
    expect(await screen.findByRole('heading', { name: 'spring.csv' })).toBeVisible()
    expect(router.state.location.search).toBe(`?import=${importId}`)
    await userEvent.click(await screen.findByRole('link', { name: 'All imports' }))
    expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible()
  })

  test('where they cannot be read, another try is offered', async () => {
    let isBroken = true
    importServer({
      reply: ({ path }) =>
        path === '/api/import' && isBroken
          ? { status: 500, body: { error: 'broken', code: 'INTERNAL' } }
          : undefined,
    })
    await openPortal('admin', '/mass-updater')
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load the imports'),
    )
    isBroken = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'spring.csv' })).toBeVisible()
  })
})

describe('a file is sent', () => {
  test.each(['spring.csv', 'SPRING.CSV'])(
    'VAL-185, decision 67: %s goes out as a table, and its import opens',
    async (name) => {
      const sent = importServer()
      const { router } = await openPortal('admin', '/mass-updater')
      await choose(table(name))
      expect(await screen.findByRole('heading', { name: 'spring.csv' })).toBeVisible()
      expect(router.state.location.search).toBe(`?import=${importId}`)
      const [one] = sentFiles(sent)
      expect(Object.fromEntries(one?.query ?? [])).toEqual({ name, massUpdate: 'true' })
      expect(one?.headers.get('Content-Type')).toBe('text/csv')
    },
  )

  test('by drop as well', async () => {
    const sent = importServer()
    await openPortal('admin', '/mass-updater')
    expect(await screen.findByRole('button', { name: 'Choose file' })).toBeVisible()
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(table())
    document
      .querySelector('.upload')
      ?.dispatchEvent(new DragEvent('drop', { bubbles: true, dataTransfer }))
    expect(await screen.findByRole('heading', { name: 'spring.csv' })).toBeVisible()
    expect(sentFiles(sent)).toHaveLength(1)
  })

  test.each(['photo.png', 'table.docx', 'csv', 'csv.txt'])(
    'VAL-185, MSG-067: %s is refused without being sent',
    async (name) => {
      const sent = importServer()
      await openPortal('admin', '/mass-updater')
      const input = () => document.querySelector<HTMLInputElement>('input[type=file]')
      await expect.poll(input).not.toBeNull()
      input()?.removeAttribute('accept')
      await choose(table(name))
      await waitFor(() =>
        expect(screen.getByRole('alert')).toHaveTextContent('Upload only CSV files please'),
      )
      expect(screen.getByRole('alert').textContent).not.toContain('Bad mass update')
      expect(sentFiles(sent)).toEqual([])
      await choose(table())
      expect(await screen.findByRole('heading', { name: 'spring.csv' })).toBeVisible()
    },
  )

  test('MSG-050: over a limit it is a bad mass update, with the limit', async () => {
    importServer({
      reply: ({ path }) =>
        path === '/api/product/import'
          ? {
              status: 422,
              body: { error: 'Bad mass update: at most 83 products', code: 'BAD_MASS_UPDATE' },
            }
          : undefined,
    })
    await openPortal('admin', '/mass-updater')
    await choose(table())
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(alert).toHaveTextContent(/^Bad mass update: at most 83 products$/))
    expect(screen.queryAllByRole('button', { name: /Try again/i })).toEqual([])
  })

  test('MSG-050: a broken line loses nothing: the same file goes out again', async () => {
    let tries = 0
    importServer({
      reply: ({ path }) => {
        if (path !== '/api/product/import') return undefined
        tries += 1
        return tries === 1 ? new TypeError('Failed to fetch') : undefined
      },
    })
    await openPortal('admin', '/mass-updater')
    await choose(table())
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Bad mass update'))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'spring.csv' })).toBeVisible()
  })

  test('a file that cannot be taken says why on its own page', async () => {
    importServer({
      rows: [],
      more: { state: 'refused', problem: 'The column sku is missing' },
    })
    await openPortal('admin', `/mass-updater?import=${importId}`)
    const alert = page.getByRole('alert').first()
    await expect.element(alert).toHaveTextContent('Bad mass update')
    await expect.element(alert).toHaveTextContent('The column sku is missing')
    expect(await screen.findByText('Refused')).toBeVisible()
    expect(screen.queryAllByRole('button', { name: /Apply/ })).toEqual([])
  })
})

describe('a large file', () => {
  test('shows how far it is, and opens its rows at the end', async () => {
    let looks = 0
    importServer({
      reply: ({ path }) => {
        if (path !== `/api/import/${importId}`) return undefined
        looks += 1
        const isDone = looks > 1
        return {
          body: summary(sampleRows, {
            rows: 100_000,
            done: isDone ? 100_000 : 25_000,
            state: isDone ? 'checked' : 'checking',
          }),
        }
      },
    })
    await openPortal('admin', `/mass-updater?import=${importId}`)
    const bar = page.getByRole('progressbar', { name: 'The file is being checked' })
    await expect.element(bar).toHaveAttribute('value', '25')
    expect(await screen.findByText('25,000 of 100,000 rows')).toBeVisible()
    expect(await screen.findByText(/You can leave this page/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Apply 2 changes' })).toBeVisible()
    await expect.element(bar).not.toBeInTheDocument()
  })

  test('one that is gone, or somebody else’s, says so', async () => {
    importServer({
      reply: ({ path }) =>
        path === `/api/import/${importId}`
          ? { status: 404, body: { error: 'not found', code: 'NOT_FOUND' } }
          : undefined,
    })
    await openPortal('admin', `/mass-updater?import=${importId}`)
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('There is no such import'),
    )
    expect(await screen.findByRole('link', { name: 'All imports' })).toBeVisible()
  })
})

test('all of it fits a phone', async () => {
  await page.viewport(390, 844)
  importServer({ more: { fileName: `${'long-'.repeat(30)}.csv` } })
  const { router } = await openPortal('admin', '/mass-updater')
  expect(await screen.findByRole('region', { name: 'Columns' })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await router.navigate(`/mass-updater?import=${importId}`)
  expect(await screen.findByRole('textbox')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
