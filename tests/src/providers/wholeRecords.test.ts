import { beforeEach, expect, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { startSession } from '../../../src/auth/session.ts'
import { dataProvider } from '../../../src/providers/dataProvider.ts'
import { fakeServer } from '../fakeServer.ts'
import { fakeToken } from '../fakeToken.ts'

beforeEach(() => void startSession(fakeToken()))

const list = {
  pagination: { page: 1, perPage: 25 },
  sort: { field: 'name', order: 'ASC' as const },
  filter: {},
}

test('issue 52: a caller who names no columns gets whole records, also by id and by reference', async () => {
  const provider = dataProvider(model, { id: 'u1', role: 'admin', rights: [] })
  const sent = fakeServer(() => ({ body: [], headers: { 'Content-Range': 'products */0' } }))
  await provider.getList('products', { ...list })
  await provider.getMany('products', { ids: ['p1'] })
  await provider.getManyReference('products', { ...list, target: 'vendor', id: 'v1' })
  await provider.getList('products', { ...list, meta: { columns: [] } })
  expect(sent.map(({ query }) => query.get('columns'))).toEqual(['["*"]', '["*"]', '["*"]', '[]'])
})
