import { isObject } from '../../../schema/index.ts'
import { fakeServer, type Reply, type Sent } from '../fakeServer.ts'

type Row = Readonly<Record<string, unknown>>

interface Stock {
  readonly orders?: readonly Row[]
  readonly pages?: number
  /** The products that a filter finds. */
  readonly products?: (filter: Row) => readonly Row[]
  readonly collections?: readonly Row[]
  /** What the artisan's record holds besides its name. */
  readonly vendor?: Row
  /** How many there are in all, where that is more than one page. */
  readonly total?: number
  /** Answers before all else. */
  readonly first?: (sent: Sent) => Reply | undefined
}

export const filterOf = ({ query }: Sent): Row => {
  const filter: unknown = JSON.parse(query.get('filter') ?? '{}')
  return isObject(filter) ? filter : {}
}

function ranged(rows: readonly Row[], { query }: Sent, total = rows.length): Reply {
  const [from = 0, to = 24] = JSON.parse(query.get('range') ?? '[0,24]') as number[]
  const body = rows.slice(0, to - from + 1)
  return { body, headers: { 'Content-Range': `rows ${from}-${from + body.length - 1}/${total}` } }
}

/** A server with one artisan, `u1`, and what that one has. */
export function vendorServer(stock: Stock): Sent[] {
  return fakeServer((sent) => {
    const custom = stock.first?.(sent)
    if (custom) return custom
    const { method, path } = sent
    if (path.startsWith('/api/order/vendor/'))
      return { body: { docs: stock.orders ?? [], page: 1, pages: stock.pages ?? 1 } }
    if (/^\/api\/vendor\/\w+\/room$/.test(path)) return { body: { used: 0, room: 0 } }
    if (/^\/api\/vendor\/\w+$/.test(path))
      return {
        body: {
          _id: path.slice(12),
          artisanName: 'Ceramiche Fontana',
          version: 1,
          ...stock.vendor,
        },
      }
    if (method === 'GET' && path === '/api/product')
      return ranged(stock.products?.(filterOf(sent)) ?? [], sent, stock.total)
    if (method === 'GET' && path === '/api/collection')
      return ranged(stock.collections ?? [], sent, stock.total)
    if (method === 'POST') return { status: 201, body: { _id: 'made', version: 1 } }
    // Nobody else has it open.
    if (path.startsWith('/api/presence/')) return { body: [] }
    if (method === 'PUT') return { body: { _id: 'made', version: 2 } }
    return undefined
  })
}

/** What was asked of a list. */
export const listsOf = (sent: readonly Sent[], path: string) =>
  sent.filter((one) => one.method === 'GET' && one.path === path)
