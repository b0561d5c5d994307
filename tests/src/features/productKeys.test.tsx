import { render } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { openPortal } from '../openPortal.tsx'
import { serveProduct } from './sampleProduct.ts'

// The first to open it would wait for its code.
beforeAll(async () => {
  await import('../../../src/features/products/ProductPage.tsx')
})

/** What React reports while something is drawn: it looks for keys that stand twice in one list. */
const reports = () => vi.spyOn(console, 'error').mockImplementation(() => undefined)

test.each(['/products/p1', '/products/p1/show'])(
  'no two parts of %s go by the same key',
  async (address) => {
    const reported = reports()
    serveProduct()
    const { heading } = await openPortal('admin', address)
    await expect.element(heading).toHaveTextContent('Ciotola Matera')
    expect(reported).not.toHaveBeenCalled()
  },
)

test('two that do are found', () => {
  const reported = reports()
  const rows = ['one', 'two', 'one'].map((name) => <p key={name}>{name}</p>)
  render(<section>{rows}</section>)
  expect(reported.mock.calls.flat().join(' ')).toContain('two children with the same key')
})
