import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { pageNames } from '../../../resources/navigation/pages.ts'
import { PageTitle } from '../../../src/ui/PageTitle.tsx'
import { fakeServer } from '../fakeServer.ts'
import { openPortal, type TestPages } from '../openPortal.tsx'

const invented: TestPages = Object.fromEntries(
  pageNames.map((name) => [name, () => <PageTitle text={name} />]),
)

/** Where logo and heading stand on a page. */
async function edgesAt(address: string) {
  fakeServer(({ path }) =>
    path === '/api/product'
      ? { body: [], headers: { 'Content-Range': 'products */0' } }
      : undefined,
  )
  const { heading } = await openPortal('admin', address, invented)
  await expect.element(heading).toHaveTextContent(/./)
  const boxOf = (found: Element | null) => () => {
    if (!found) throw new Error('not drawn')
    return found.getBoundingClientRect()
  }
  return { logo: boxOf(document.querySelector('.nav-sign')), heading: boxOf(heading.element()) }
}

test.each([
  [1920, '/collections/c1/images', 160 + 32],
  [1920, '/products', 32],
  [1440, '/collections/c1/images', 32],
  [1440, '/products', 32],
  [1000, '/products', 24],
  [390, '/products', 16],
] as const)(
  'design 17: at %d px bar and content of %s begin at %d px; tables take the whole width',
  async (width, address, edge) => {
    await page.viewport(width, 900)
    const { logo, heading } = await edgesAt(address)
    await waitFor(() => expect(heading().left).toBe(edge))
    // In a narrow window the button of the menu stands before the logo.
    if (width > 1100) expect(Math.abs(logo().left - edge)).toBeLessThanOrEqual(10)
  },
)
