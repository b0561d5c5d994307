import { sql } from 'kysely'
import { model } from '../resources/index.ts'
import { listUrl } from './listUrl.ts'
import { actorLike, capture, type Statement } from './capture.ts'
import type { BareTask } from './bareServer.ts'
import type { Portal } from './processes.ts'

/** One thing that is measured on the portal and on the baseline. */
export interface ServerCase {
  readonly name: string
  readonly who: 'admin' | 'vendor'
  readonly connections: readonly number[]
  readonly target: number
  readonly paths: readonly string[]
  /** Paths of the baseline, in the same order. */
  readonly bare: readonly string[]
  readonly isPatch?: boolean
}

export interface ServerCases {
  readonly cases: readonly ServerCase[]
  readonly statements: BareTask['statements']
}

const few = [1, 16, 64]
const variants = 8
const page = { sort: ['updatedAt', 'desc'] as const, range: [0, 24] as const }
const words = [
  'lampada',
  'vaso blu',
  'ceramica',
  'tavolo',
  'cuscino lino',
  'piatto',
  'legno',
  'bot',
]

/** Makes the requests, and from the portal's own engine the SQL that the baseline shall run. */
export async function serverCases(connection: Portal['connection']): Promise<ServerCases> {
  const { engine, database, statementOf, close } = capture(connection)
  const products = model.resource('products')
  const statements: Record<string, Statement> = {}
  const admin = actorLike('admin', '00000000-0000-7000-8000-000000000000')
  const idsOf = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(database)).rows.map(({ id }) => id)
  const vendors = await idsOf(
    sql`select "vendor" as id from products group by 1 order by count(*) desc limit ${variants}`,
  )
  const [own = ''] = await idsOf(
    sql`select "_id" as id from users where "email" = 'vendor@bottega.example'`,
  )
  // The baseline's own rows, so that the versions that the portal's clients have stay right.
  const ids = await idsOf(
    sql`select "_id" as id from products where "status" = 'approved' order by "sku" limit 128`,
  )
  const [mine, theirs] = [ids.slice(0, 64), ids.slice(64)]

  async function list(name: string, filters: readonly object[], actor = admin) {
    const paths: string[] = []
    const bare: string[] = []
    for (const [at, filter] of filters.entries()) {
      const path = `/${name}/${at}`
      paths.push(listUrl(products.path, { ...page, filter }))
      bare.push(path)
      const raw = { filter: { ...filter }, sort: [page.sort], from: 0, size: 25 }
      statements[path] = await statementOf(() => engine.list(products, actor, raw))
    }
    return { paths, bare }
  }
  async function one() {
    const bare: string[] = []
    for (const id of mine.slice(0, variants)) {
      bare.push(`/one/${id}`)
      statements[`/one/${id}`] = await statementOf(() => engine.read(products, admin, id))
    }
    return { bare, paths: mine.slice(0, variants).map((id) => `${products.path}/${id}`) }
  }
  try {
    const statuses = ['active', 'approved', 'pending', 'draft']
    return {
      statements,
      cases: [
        {
          name: 'list of 25, vendor + status, as admin',
          who: 'admin',
          connections: few,
          target: 0.5,
          ...(await list(
            'admin',
            vendors.map((vendor) => ({ vendor, status: 'active' })),
          )),
        },
        {
          name: 'list of 25, status, as vendor',
          who: 'vendor',
          connections: few,
          target: 0.5,
          ...(await list(
            'vendor',
            statuses.map((status) => ({ vendor: own, status })),
            actorLike('vendor', own),
          )),
        },
        { name: 'one product', who: 'admin', connections: [16], target: 0.5, ...(await one()) },
        {
          name: 'word search',
          who: 'admin',
          connections: [16],
          target: 0.8,
          ...(await list(
            'words',
            words.map((q) => ({ q })),
          )),
        },
        {
          name: 'patch of one field',
          who: 'admin',
          connections: [1, 16],
          target: 0.35,
          isPatch: true,
          paths: mine.map((id) => `${products.path}/${id}`),
          bare: theirs.map((id) => `/patch/${id}`),
        },
      ],
    }
  } finally {
    await close()
  }
}
