import type { AuthProvider, DataProvider } from 'react-admin'

const key = 'token'
const resources: Readonly<Record<string, { path: string; columns: readonly string[] }>> = {
  products: {
    path: '/api/product',
    columns: [
      'mainPhoto',
      'sku',
      'name',
      'vendorName',
      'vendorCollection',
      'status',
      'pricing.EUR.wholesale',
      'pricing.EUR.retail',
      'stockQuantity',
      'updatedAt',
    ],
  },
  customers: {
    path: '/api/vendor',
    columns: [
      'artisanName',
      'artisanStatus',
      'area',
      'country',
      'buyer',
      'premium.active',
      'productCounter',
      'createdAt',
      'updatedAt',
    ],
  },
  vendors: {
    path: '/api/vendor',
    columns: [
      'artisanName',
      'artisanStatus',
      'area',
      'country',
      'buyer',
      'premium.active',
      'productCounter',
      'updatedAt',
    ],
  },
}

function of(name: string) {
  const resource = resources[name]
  if (!resource) throw new Error(`no ${name}`)
  return resource
}

async function call(path: string): Promise<{ body: unknown; range: string }> {
  const answer = await fetch(path, {
    headers: { Authorization: `Bearer ${localStorage.getItem(key) ?? ''}` },
  })
  if (!answer.ok) throw Object.assign(new Error(answer.statusText), { status: answer.status })
  return { body: await answer.json(), range: answer.headers.get('content-range') ?? '' }
}

const withId = (record: unknown) => {
  const one = record as Record<string, unknown>
  const photo = one['mainPhoto']
  // Pictures are as small as those that the portal requests, so that they make no difference.
  return {
    ...one,
    id: String(one['_id']),
    ...(typeof photo === 'string' && { mainPhoto: `${photo}?w=96` }),
  }
}
const notMeasured = () => Promise.reject(new Error('not measured'))

/** A simple REST data provider, which gets the same data by the same calls. */
const provider: DataProvider<string> = {
  getList: async (name, { pagination, sort, filter }) => {
    const { page = 1, perPage = 25 } = pagination ?? {}
    const query = new URLSearchParams({
      filter: JSON.stringify(filter ?? {}),
      range: JSON.stringify([(page - 1) * perPage, page * perPage - 1]),
      sort: JSON.stringify([
        sort?.field === 'id' ? '_id' : (sort?.field ?? '_id'),
        sort?.order ?? 'ASC',
      ]),
      columns: JSON.stringify(of(name).columns),
    })
    const { body, range } = await call(`${of(name).path}?${query}`)
    const total = Number(range.split('/')[1])
    return { data: (body as unknown[]).map(withId), total: total || 10_000 } as never
  },
  getOne: async (name, { id }) =>
    ({ data: withId((await call(`${of(name).path}/${id}`)).body) }) as never,
  getMany: notMeasured,
  getManyReference: notMeasured,
  create: notMeasured,
  update: notMeasured,
  updateMany: notMeasured,
  delete: notMeasured,
  deleteMany: notMeasured,
}
export const dataProvider = provider

export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    const answer = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: username, password }),
    })
    if (!answer.ok) throw new Error('refused')
    localStorage.setItem(key, ((await answer.json()) as { token: string }).token)
  },
  async logout() {
    localStorage.removeItem(key)
  },
  checkAuth: () => (localStorage.getItem(key) ? Promise.resolve() : Promise.reject(new Error())),
  checkError: ({ status }: { status?: number }) =>
    status === 401 ? Promise.reject(new Error()) : Promise.resolve(),
}
