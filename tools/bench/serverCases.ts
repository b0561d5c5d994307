import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import type { Actor } from '../../server/access/actor.ts'
import { exactUpTo } from '../../server/records/list/listPages.ts'
import {
  availableColumns,
  columnNames,
  startingColumns,
} from '../../src/views/query/columnNames.ts'
import { listParams } from '../../src/views/query/listParams.ts'
import { readListState } from '../../src/views/query/listState.ts'
import { listUrl } from './listUrl.ts'
import { actorLike, capture, type Statement } from './capture.ts'
import type { BareTask } from './bareServer.ts'
import { patchMarks } from './patch/patchMarks.ts'
import { patchStatements } from './patch/patchStatements.ts'
import type { Portal } from './processes.ts'

/** A case that is measured on the portal and on the baselines. */
export interface ServerCase {
  readonly name: string
  readonly who: 'admin' | 'vendor'
  readonly connections: readonly number[]
  readonly target: number
  readonly paths: readonly string[]
  /** Paths of the baseline, in the same order. */
  readonly bare: readonly string[]
  /** Paths of the floor, the hand-written baseline; absent if there is none. */
  readonly floor?: readonly string[]
  /** The baseline of the target ratio; absent: the floor, if there is one. */
  readonly against?: 'same SQL'
  readonly isPatch?: boolean
}

export interface ServerCases {
  readonly cases: readonly ServerCase[]
  readonly statements: BareTask['statements']
  readonly patch?: BareTask['patch']
}

const variants = 8
/** Products that are read in turn: more than happen to be cached. */
const productCount = 1500
const page = { sort: ['updatedAt', 'desc'] as const, range: [0, 24] as const }

/** The columns that the grid of products requests when it opens, for a user with these rights. */
function gridColumns({ subject }: Actor): readonly string[] {
  const products = model.resource('products')
  const starting = startingColumns(model, products, subject)
  const names = columnNames(starting, availableColumns(model, products, subject))
  const state = readListState(products, new URLSearchParams(), null)
  return listParams(products, names, state).meta.columns
}

const eight = [
  '_id',
  'version',
  'sku',
  'name',
  'vendorName',
  'status',
  'stockQuantity',
  'updatedAt',
]

/**
 * A hand-written statement: eight plain columns and the total, counted as far as the portal does.
 */
function floorStatement(filter: Readonly<Record<string, string>>): Statement {
  const conditions = Object.keys(filter).map((name, at) => `"${name}" = $${at + 1}`)
  const from = `from products ${conditions.length ? `where ${conditions.join(' and ')}` : ''}`
  return {
    text: `select ${eight.map((name) => `"${name}"`).join(', ')},
        (select count(*)::int from (select 1 ${from} limit ${exactUpTo.list + 1}) c) as total
      ${from} order by "updatedAt" desc, "_id" desc limit 25`,
    values: Object.values(filter),
    isPlain: true,
  }
}
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

/**
 * The requests, and the SQL of the portal's own engine that the baseline runs.
 * @param token of an administrator, whose session a patch reads
 */
export async function serverCases(
  connection: Portal['connection'],
  token: string,
): Promise<ServerCases> {
  const captured = capture(connection)
  const { engine, database, statementOf, close } = captured
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
  // The baseline patches other rows, so that the versions that the portal's clients know stay
  // valid.
  const ids = await idsOf(
    sql`select "_id" as id from products where "status" = 'approved' order by "sku" limit 128`,
  )
  const [mine, theirs] = [ids.slice(0, 64), ids.slice(64)]

  async function list(
    name: string,
    filters: readonly Readonly<Record<string, string>>[],
    actor = admin,
  ) {
    const [paths, bare, floor]: [string[], string[], string[]] = [[], [], []]
    const columns = gridColumns(actor)
    for (const [at, filter] of filters.entries()) {
      const path = `/${name}/${at}`
      paths.push(listUrl(products.path, { ...page, filter, columns }))
      bare.push(path)
      const raw = { filter: { ...filter }, sort: [page.sort], from: 0, size: 25, columns }
      statements[path] = await statementOf(() => engine.list(products, actor, raw))
      if (filter.q !== undefined) continue
      floor.push(`/floor${path}`)
      statements[`/floor${path}`] = floorStatement(filter)
    }
    return { paths, bare, ...(floor.length && { floor }) }
  }
  const some = await idsOf(
    sql`select "_id" as id from products order by md5("_id"::text) limit ${productCount}`,
  )
  const [sample = ''] = some
  const { text, values } = await statementOf(() => engine.read(products, admin, sample))
  statements['/one'] = {
    text,
    values: values.map((value) => (value === sample ? patchMarks.record : value)),
  }
  try {
    const statuses = ['active', 'approved', 'pending', 'draft']
    return {
      statements,
      patch: await patchStatements(captured, token, theirs[0] ?? ''),
      cases: [
        {
          name: 'list of 25, vendor + status',
          who: 'admin',
          connections: [16],
          target: 0.35,
          ...(await list(
            'admin',
            vendors.map((vendor) => ({ vendor, status: 'active' })),
          )),
        },
        {
          name: 'the grid as it opens',
          who: 'admin',
          connections: [16],
          target: 0.35,
          ...(await list('open', [{}])),
        },
        {
          name: 'list of 25, status, as vendor',
          who: 'vendor',
          connections: [16],
          target: 0.35,
          ...(await list(
            'vendor',
            statuses.map((status) => ({ vendor: own, status })),
            actorLike('vendor', own),
          )),
        },
        {
          name: 'one product',
          who: 'admin',
          connections: [16],
          target: 0.45,
          bare: some.map((id) => `/one/${id}`),
          paths: some.map((id) => `${products.path}/${id}`),
        },
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
          connections: [16],
          target: 0.45,
          isPatch: true,
          paths: mine.map((id) => `${products.path}/${id}`),
          bare: theirs.map((id) => `/patch/${id}`),
          floor: theirs.map((id) => `/floor/patch/${id}`),
          against: 'same SQL',
        },
      ],
    }
  } finally {
    await close()
  }
}
