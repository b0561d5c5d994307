import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Role } from '../../../schema/index.ts'
import { showLanguage } from '../../../src/language.ts'
import { endSession } from '../../../src/session.ts'
import { openPortal } from '../openPortal.tsx'
import { collection, serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/pages/products/ProductPage.tsx')
})
beforeEach(async () => {
  await page.viewport(1440, 900)
  showLanguage('en')
})
afterEach(async () => {
  endSession()
  vi.unstubAllGlobals()
  await page.viewport(1280, 900)
})

const save = () => page.getByRole('button', { name: 'Save', exact: true })

describe('a product that is not approved', () => {
  async function arrive(role: Role, status: string) {
    serveProduct({ status })
    const { router } = await openPortal(role, '/products/p1')
    return () => router.state.location.pathname
  }

  test.each(['pending', 'rejected'])(
    'ROUTE-078, ROUTE-081: %s leads an approver to where it is judged',
    async (status) => {
      const place = await arrive('approver', status)
      await expect.poll(place).toBe(`/collections/${collection}`)
    },
  )

  test.each([
    ['vendor', 'pending'],
    ['manager', 'pending'],
    ['translator', 'rejected'],
    ['buyer', 'rejected'],
  ] as const)(
    'ROUTE-079, ROUTE-081, PROD-082: %s leaves one that is %s, and is told why',
    async (role, status) => {
      const place = await arrive(role, status)
      await expect.poll(place).toBe('/products')
      await expect
        .element(page.getByText(status === 'pending' ? /waiting for approval/ : /was rejected/))
        .toBeVisible()
    },
  )

  test.each([
    ['admin', 'pending'],
    ['logistics', 'rejected'],
    ['vendor', 'rejected'],
    ['vendor', 'draft'],
    ['manager', 'approved'],
  ] as const)('ROUTE-080, ROUTE-081, PROD-082: %s opens one that is %s', async (role, status) => {
    const place = await arrive(role, status)
    await expect.element(save()).toBeVisible()
    expect(place()).toBe('/products/p1')
  })
})
