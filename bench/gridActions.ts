import { listUrl } from './listUrl.ts'

const byDate = ['updatedAt', 'DESC']
const list = (question: object) =>
  listUrl('/api/product', { range: [0, 24], sort: byDate, ...question })

/** What people do with a grid, as requests. */
export const gridActions: readonly { readonly name: string; readonly path: string }[] = [
  { name: 'open', path: list({}) },
  { name: 'next page', path: list({ range: [25, 49] }) },
  { name: 'page 400', path: list({ range: [9975, 9999] }) },
  { name: 'page 2,000', path: list({ range: [49_975, 49_999] }) },
  { name: 'sort by name', path: list({ sort: ['name', 'ASC'] }) },
  { name: 'sort by name, downwards', path: list({ sort: ['name', 'DESC'] }) },
  { name: 'sort by retail price', path: list({ sort: ['pricing.EUR.retail', 'DESC'] }) },
  { name: 'oldest first', path: list({ sort: ['updatedAt', 'ASC'] }) },
  { name: 'filter by status', path: list({ filter: { status: 'pending' } }) },
  {
    name: 'filter by status, sort by stock',
    path: list({ filter: { status: 'pending' }, sort: ['stockQuantity', 'ASC'] }),
  },
  { name: 'filter by price', path: list({ filter: { 'pricing.EUR.retail_gte': 2000 } }) },
  { name: 'filter by two', path: list({ filter: { material: ['ceramic'], blocked: false } }) },
  { name: 'word search', path: list({ filter: { q: 'lampada' } }) },
  { name: 'word search, nothing found', path: list({ filter: { q: 'zzzyx' } }) },
  { name: 'two letters', path: list({ filter: { q: 'va' } }) },
]
