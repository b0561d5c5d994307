import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endSession } from '../../../src/auth/session.ts'
import { openPortal } from '../openPortal.tsx'
import { serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/pages/products/ProductPage.tsx')
})
afterEach(() => {
  endSession()
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each(['/products/p1', '/products/p1/show'])(
  'no two parts of %s go by the same key',
  async (address) => {
    const consoleErrors = vi.spyOn(console, 'error')
    serveProduct()
    const { heading } = await openPortal('admin', address)
    await expect.element(heading).toHaveTextContent('Ciotola Matera')
    const logged = consoleErrors.mock.calls.flat().map(String)
    expect(logged.filter((text) => text.includes('the same key'))).toEqual([])
  },
)
