import { cleanup, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import { sample, serveProduct } from '../features/sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/ProductPage.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 900)
})

async function open(role: Role, changes = {}) {
  serveProduct(changes)
  const { heading } = await openPortal(role, '/products/p1')
  await expect.element(heading).toHaveTextContent('Ciotola Matera')
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible()
}

const head = () => document.querySelector<HTMLElement>('.product-head')

describe('the head of a product', () => {
  const audits = [
    ['PROD-049', { auditedOn: new Date().toISOString() }, 'fresh', 'under 6 months ago'],
    ['PROD-050', {}, 'ageing', '6 to 12 months ago'],
    ['PROD-051', { auditedOn: '2020-01-01T00:00:00.000Z' }, 'old', 'audit overdue'],
    ['PROD-056', { auditedOn: null }, 'old', 'Never audited'],
    ['PROD-054', { flaggedAsIncompleteOn: new Date().toISOString() }, 'old', 'after the audit of'],
  ] as const
  test.each(audits.flatMap((one) => [[...one, 'vendor'] as const, [...one, 'admin'] as const]))(
    'PROD-046, PROD-047, %s: %j has the border %s, “%s”, for %s',
    async (...one) => {
      const [, changes, age, words, role] = one
      await open(role, changes)
      await expect.element(page.getByText(words)).toBeVisible()
      expect(head()?.dataset['audit']).toBe(age)
    },
  )

  test('PROD-049, PROD-050, PROD-051, PROD-052: the colours are green, amber and red', async () => {
    const colours: string[] = []
    for (const [, changes] of audits.slice(0, 3)) {
      await open('admin', changes)
      colours.push(getComputedStyle(head() as HTMLElement).borderTopColor)
      cleanup()
    }
    const called = colours.map((colour) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
      if (green > red && green > blue) return 'green'
      return green > red / 2 && green > blue ? 'amber' : 'red'
    })
    expect(called).toEqual(['green', 'amber', 'red'])
  })

  test.each(['manager', 'logistics', 'approver'] as const)(
    'PROD-048: %s sees no border',
    async (role) => {
      await open(role)
      expect(head()?.dataset['audit']).toBeUndefined()
      expect(page.getByText('6 to 12 months ago').query()).toBeNull()
    },
  )

  test('PROD-053, PROD-055: one that was taken off has the oldest border and a mark of its own', async () => {
    await open('vendor', { discontinuedOn: '2026-10-01T00:00:00.000Z' })
    const mark = await screen.findByText('Discontinued')
    expect(mark).toBeVisible()
    expect(head()?.dataset['audit']).toBe('old')
    const colour = getComputedStyle(mark).backgroundColor
    expect(colour).not.toBe(getComputedStyle(head() as HTMLElement).borderTopColor)
  })

  test.each(['buyer', 'translator'] as const)(
    'PROD-027, PROD-048: %s, who only reads, sees neither border nor courier',
    async (role) => {
      serveProduct()
      const { router } = await openPortal(role, '/products/p1')
      await expect.poll(() => router.state.location.pathname).toBe('/products/p1/show')
      await expect.element(page.getByText('terracotta').first()).toBeVisible()
      expect(document.querySelector('[data-audit]')).toBeNull()
      expect(page.getByText('Dedicated courier').elements()).toEqual([])
    },
  )

  test('PROD-063, PROD-064, PROD-065, PROD-066: Info shows who updated last, and the changes of four fields', async () => {
    const { lastChanges } = sample as { lastChanges: { changes: readonly object[] } }
    const changes = [
      { field: 'pricing.EUR.wholesale', from: '90', to: '100' },
      ...lastChanges.changes,
      { field: 'pricing.USD.retail', from: '290', to: '300' },
      { field: 'packagingTime', from: '2', to: '3' },
    ]
    await open('manager', { lastChanges: { ...lastChanges, changes } })
    await userEvent.click(await screen.findByRole('button', { name: /Info/i }))
    const info = page.getByRole('dialog', { name: 'Info' })
    await expect.element(info).toHaveTextContent('Last updated bymaria@bottega.example')
    await expect.element(info).toHaveTextContent('02.10.2026')
    const rows = info
      .getByRole('row')
      .elements()
      .map((row) => row.textContent)
    expect(rows.slice(1)).toEqual([
      'Wholesale price EUR€90.00€100.00',
      'Retail price EUR€240.00€250.00',
      'Lead time4 weeks5 weeks',
      'Wooden crateNo value€40.00',
    ])
    await userEvent.keyboard('{Escape}')
    await expect.element(info).not.toBeInTheDocument()
  })

  test.each(['vendor', 'approver', 'logistics'] as const)(
    'PROD-067: %s has no Info',
    async (role) => {
      await open(role)
      expect(screen.queryByRole('button', { name: /Info/i })).toBeNull()
    },
  )
})

test.each([
  ['admin', 1],
  ['manager', 1],
  ['approver', 0],
  ['logistics', 0],
] as const)(
  'PROD-067: the product actions menu on the product editor, for a %s',
  async (type, count) => {
    await open(type, { vendorCollection: 'c1' })
    expect(screen.queryAllByRole('button', { name: 'Product actions' })).toHaveLength(count)
  },
)
