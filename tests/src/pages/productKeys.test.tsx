import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endSession } from '../../../src/auth/session.ts'
import { openPortal } from '../openPortal.tsx'
import { render } from '../render.tsx'
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

/** What React keeps of a part of a page: it stands in its parent's children by its key. */
interface Part {
  readonly key: string | null
  readonly child: Part | null
  readonly sibling: Part | null
}

/** The keys by which all parts drawn in an element go; those of a parent in one list. */
function keysIn(container: Element): readonly string[][] {
  const [, first] =
    Object.entries(container).find(([name]) => name.startsWith('__reactContainer$')) ?? []
  const { stateNode } = first as { stateNode: { current: Part } }
  const lists: string[][] = []
  const below = [stateNode.current]
  for (let parent = below.pop(); parent; parent = below.pop()) {
    const keys: string[] = []
    for (let part = parent.child; part; part = part.sibling) {
      if (part.key !== null) keys.push(part.key)
      below.push(part)
    }
    if (keys.length > 1) lists.push(keys)
  }
  return lists
}

const twice = (container: Element) =>
  keysIn(container).flatMap((keys) => keys.filter((key, place) => keys.indexOf(key) < place))

test.each(['/products/p1', '/products/p1/show'])(
  'no two parts of %s go by the same key',
  async (address) => {
    serveProduct()
    const { heading, screen } = await openPortal('admin', address)
    await expect.element(heading).toHaveTextContent('Ciotola Matera')
    expect(keysIn(screen.container).length).toBeGreaterThan(5)
    expect(twice(screen.container)).toEqual([])
  },
)

test('two that do are found', async () => {
  const rows = ['one', 'two', 'one'].map((name) => <p key={name}>{name}</p>)
  const { container } = await render(<section>{rows}</section>)
  expect(twice(container)).toEqual(['one'])
})
