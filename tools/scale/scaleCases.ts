import { model } from '../../resources/index.ts'
import { userTypes, type UserType } from '../../resources/settings/roles.ts'
import type { Resource } from '../../schema/index.ts'
import { gridActions } from '../bench/gridActions.ts'
import { listUrl } from '../bench/listUrl.ts'
import type { Portal } from '../bench/processes.ts'

type Row = Readonly<Record<string, unknown>>

/** A portal on a database of some size, and who is signed in there. */
export interface Side {
  readonly portal: Portal
  readonly tokens: Readonly<Record<UserType, string>>
}

/** Something that a user does; sent to the portals of both sizes in turn. */
export interface ScaleCase {
  readonly name: string
  readonly who: UserType
  /** Asks once. @returns whether it was answered as it should be */
  readonly ask: (side: Side, at: number) => Promise<boolean>
  /** Whether it sorts by a column for which the definition promises no speed. */
  readonly isSlow?: true
  /** How often it is asked at most. */
  readonly samples?: number
}

export async function sideOf(portal: Portal): Promise<Side> {
  const tokens = await Promise.all(userTypes.map(async (type) => [type, await portal.token(type)]))
  return { portal, tokens: Object.fromEntries(tokens) as Record<UserType, string> }
}

interface Change {
  readonly method?: 'POST' | 'PUT'
  readonly body?: string
}

const send = ({ portal, tokens }: Side, who: UserType, path: string, init: Change = {}) =>
  fetch(portal.url + path, {
    ...init,
    headers: {
      authorization: `Bearer ${tokens[who]}`,
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
    },
  })

async function rowsOf(side: Side, path: string): Promise<readonly Row[]> {
  const answer = await send(side, 'admin', path)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as readonly Row[]
}

function reading(name: string, path: string, who: UserType = 'admin'): ScaleCase {
  return {
    name: who === 'admin' ? name : `${name}, as ${who}`,
    who,
    async ask(side) {
      const answer = await send(side, who, path)
      await answer.arrayBuffer()
      return answer.ok
    },
  }
}

/** Every page, tab, sort, filter and search of a list, from its definition. */
async function listCases(resource: Resource, side: Side, farthest: number): Promise<ScaleCase[]> {
  const rows = await rowsOf(side, listUrl(resource.path, { range: [0, 49] }))
  return gridActions(resource, rows)
    .filter(({ name }) => Number(/^page (\d+)$/.exec(name)?.[1] ?? 0) * 25 <= farthest)
    .map(({ name, path, isSlow }) => ({
      ...reading(`${resource.name}: ${name}`, path),
      ...(isSlow && { isSlow }),
    }))
}

const products = model.resource('products')

/** What is asked of single records, with others each time. */
async function recordCases(side: Side): Promise<ScaleCase[]> {
  const rows = await rowsOf(
    side,
    listUrl(products.path, {
      range: [0, 63],
      sort: ['sku', 'asc'],
      filter: { status: 'approved' },
    }),
  )
  const idAt = (at: number) => String(rows[(at + rows.length) % rows.length]?.['_id'])
  const found = await send(side, 'admin', `${products.path}/${idAt(0)}`)
  const like = (await found.json()) as Row
  // The rest of what a new product must have is as in another one.
  const needed = ['vendor', 'name', 'description', 'mainColor', 'material', 'stockQuantity']
  const given = [...needed, 'packagingTime'].map((name) => [name, like[name]])
  const one = (name: string, pathOf: (id: string) => string): ScaleCase => ({
    name,
    who: 'admin',
    async ask(to, at) {
      const answer = await send(to, 'admin', pathOf(idAt(at)))
      await answer.arrayBuffer()
      return answer.ok
    },
  })
  return [
    one('one product', (id) => `${products.path}/${id}`),
    one('history of a product', (id) => `${products.path}/${id}/history`),
    {
      name: 'patch of a product',
      who: 'admin',
      async ask(to, at) {
        const path = `${products.path}/${idAt(at)}`
        const body = JSON.stringify({ stockQuantity: Math.floor(Math.random() * 1000) })
        return (await send(to, 'admin', path, { method: 'PUT', body })).ok
      },
    },
    {
      name: 'a new product',
      who: 'admin',
      async ask(to) {
        const sku = `SCALE-${crypto.randomUUID().slice(0, 13)}`
        const body = JSON.stringify({ ...Object.fromEntries(given), sku })
        return (await send(to, 'admin', products.path, { method: 'POST', body })).ok
      },
    },
    {
      name: 'first bytes of an export',
      who: 'admin',
      samples: 4,
      async ask(to) {
        const answer = await send(to, 'admin', `${products.path}/export?language=en`)
        const reader = answer.body?.getReader()
        const first = await reader?.read()
        await reader?.cancel()
        return answer.ok && first?.done === false
      },
    },
  ]
}

/** Every documented call that is read without naming a record. */
async function documentedCases(side: Side): Promise<ScaleCase[]> {
  const answer = await send(side, 'admin', '/api/docs/json')
  const { paths } = (await answer.json()) as { paths: Readonly<Record<string, object>> }
  const lists = new Set(model.resources.map(({ path }) => path))
  const found = Object.entries(paths).filter(
    ([path, methods]) =>
      'get' in methods && !lists.has(path) && !/[{]|stream|file|backup|export|docs/.test(path),
  )
  const cases: ScaleCase[] = []
  for (const [path] of found) {
    const first = await send(side, 'admin', path)
    await first.arrayBuffer()
    if (first.ok) cases.push(reading(path, path))
  }
  return cases
}

/** What is measured at every size. `side` is the smallest one, whose records all sizes have. */
export async function scaleCases(side: Side, small: { readonly products: number }) {
  const orders = model.resource('orders')
  const [{ sku = '' } = {}] = await rowsOf(
    side,
    listUrl(products.path, { range: [0, 0], sort: ['sku', 'desc'] }),
  )
  const [{ vendor = '' } = {}] = await rowsOf(side, listUrl(products.path, { range: [0, 0] }))
  const list = (question: object) =>
    listUrl(products.path, { range: [0, 24], sort: products.list.sort, ...question })
  const others = ['collections', 'translations', 'vendors'].map((name) => model.resource(name))
  return [
    ...(await listCases(products, side, small.products / 2)),
    reading('products: search for one SKU', list({ filter: { q: sku } })),
    reading(
      'products: search for a word of few',
      list({ filter: { q: `${String(sku)} lampada` } }),
    ),
    reading('products: an artisan’s active ones', list({ filter: { vendor, status: 'active' } })),
    reading('products: the own ones', list({}), 'vendor'),
    reading('products: counts of the tabs', `${products.path}/counts?by=status`),
    reading('products: quick search', `${products.path}/search/quick?search=lampada`),
    ...(await recordCases(side)),
    ...(await listCases(orders, side, small.products / 20)),
    reading('orders: the own ones', listUrl(orders.path, { range: [0, 24] }), 'vendor'),
    reading('orders: counts of the tabs', `${orders.path}/counts?by=status`),
    ...others.map(({ name, path }) =>
      reading(
        `${name}: open`,
        listUrl(path, { range: [0, 24], sort: model.resource(name).list.sort }),
      ),
    ),
    ...userTypes.map((who) => reading('/api/inbox', '/api/inbox', who)),
    ...(await documentedCases(side)),
  ]
}
