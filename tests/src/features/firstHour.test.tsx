import { screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { openPortal } from '../openPortal.tsx'
import { serveProduct } from './sampleProduct.ts'

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

test('design 10: what the house gives is listed as its own, and not asked of the artisan', async () => {
  await open('vendor', { status: 'draft', mainPhoto: null, description: null, readiness: [] })
  await userEvent.click(await screen.findByText('Publishing checklist'))
  const mine = page.getByRole('list', { name: 'Publishing checklist' })
  await expect.element(mine.getByRole('link', { name: 'Description' })).toBeVisible()
  await expect.element(mine.getByText('Main photo')).not.toBeInTheDocument()
  const house = page.getByRole('list', { name: 'The marketplace adds:' })
  await expect.element(house.getByText('Main photo')).toBeVisible()
})

test.each(['draft', 'pending', 'rejected'])(
  'design 19: a product that was never approved is not framed as overdue: %s',
  async (status) => {
    await open('admin', { status, auditedOn: null })
    expect(head()).toBeVisible()
    expect(head()?.dataset['audit']).toBeUndefined()
    expect(page.getByText('Never audited').query()).toBeNull()
  },
)
