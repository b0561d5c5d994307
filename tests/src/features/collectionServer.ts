import type { userTypes } from '../../../resources/settings/roles.ts'
import { pageTable } from '../../../src/app/pageTable.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'
import { openPortal } from '../openPortal.tsx'

/** A collection that waits. */
export const collection = {
  _id: 'c1',
  version: 3,
  name: 'Radici 2025',
  vendor: 'v1',
  vendorName: 'Ceramiche Fontana',
  state: 'pending',
  approved: false,
  allReviewed: false,
  productsCount: 2,
  addDate: '2026-10-12T10:00:00.000Z',
  products: [
    { _id: 'p1', name: 'Vaso', sku: 'S-1', status: 'pending' },
    { _id: 'p2', name: 'Coppa', sku: 'S-2', status: 'approved' },
  ],
}
export const products = [
  { _id: 'p1', version: 1, name: 'Vaso', sku: 'S-1', status: 'pending', readyToTranslate: false },
  { _id: 'p2', version: 1, name: 'Coppa', sku: 'S-2', status: 'approved', readyToTranslate: true },
]

/** A product that approving all would approve. */
export const approvable = { _id: 'p1', sku: 'S-1', name: 'Vaso', status: 'pending', reason: null }

const range = (rows: readonly object[], name: string) => ({
  body: rows,
  headers: {
    'Content-Range': `${name} ${rows.length ? `0-${rows.length - 1}` : '*'}/${rows.length}`,
  },
})

/** Lists leave out what a collection alone tells. */
const listed = (rows: readonly object[]) =>
  rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'products')))

/** One page of the collections that wait. */
export const pageOf = (docs: readonly object[]) => ({
  body: { docs: listed(docs), page: 1, pages: 1, total: docs.length },
})

interface Server {
  readonly docs?: readonly object[]
  readonly products?: readonly object[]
  /** Answers in place of the usual. */
  readonly first?: (sent: Sent) => Reply | Promise<Reply> | undefined
}

/** A server with a collection and its products; keeps what was sent. */
export function server({
  docs = [collection],
  products: made = products,
  first,
}: Server = {}): Sent[] {
  return fakeServer((sent) => {
    const other = first?.(sent)
    if (other) return other
    const { path, query } = sent
    if (path === '/api/collection' && query.has('approved')) return pageOf(docs)
    if (path === '/api/collection' && query.get('filter')?.includes('allReviewed'))
      return range([], 'collections')
    if (path === '/api/collection') return range(listed(docs), 'collections')
    if (path.startsWith('/api/collection/approve-all/'))
      return {
        body:
          sent.method === 'GET'
            ? { approvable: 1, products: [approvable], leftOut: [] }
            : { approved: 1, left: 0, leftOut: [] },
      }
    if (path.endsWith('/counts')) return undefined
    if (path.startsWith('/api/collection/')) return { body: collection }
    if (path === '/api/product') return range(made, 'products')
    if (path.startsWith('/api/product/')) return { body: products[0] }
    return undefined
  })
}

export const open = async (role: (typeof userTypes)[number], address: string) =>
  openPortal(role, address, pageTable)
export const callsTo = (sent: readonly Sent[], path: string) =>
  sent.filter((one) => one.path === path)
