import { sql } from 'kysely'
import { model } from '../../../resources/index.ts'
import { pageQuery } from '../../../server/http/readQuery.ts'
import { startEmbeddedPostgres } from '../../../server/db/embedded/embeddedPostgres.ts'
import { prepareDatabase } from '../../../server/prepareDatabase.ts'
import { boardQuery, boardSize } from '../../../src/features/translationBoard/boardQuery.ts'
import { actorLike, capture, type Statement } from '../capture.ts'
import { fillDashboard } from '../dashboardFill.ts'
import type { LoadTask } from '../loadClient.ts'
import { multiplyInto } from '../multiply.ts'
import type { BenchOptions } from '../options.ts'
import { folderOf, startHelper, startPortal, type Portal } from '../processes.ts'
import { load } from '../serverBench.ts'
import { median, p95, quantile, shown } from '../statistics.ts'
import type { Table } from '../table.ts'

const collections = model.resource('collections')
const { forTranslation } = collections.calls ?? {}
const address = forTranslation?.path ?? ''
const who = 'translator'

const small = { folder: 'board', products: 100_000 }
const large = { folder: 'board-large', products: 1_000_000 }
const counts = { vendors: 160, collections: 5_000, products: small.products }
const target = 2
const growTarget = 4

const opening = {
  page: 1,
  perPage: boardSize,
  sorts: [['addDate', 'DESC']],
  filter: {},
  words: '',
} as const

/** The requests of the board's page, by the user's action. */
const questions: Readonly<Record<string, object>> = {
  'as it opens': {},
  'page 20': { page: 20 },
  'something to proofread': { filter: { textsWaiting_gte: 1 } },
  'something stale': { filter: { textsStale_gte: 1 } },
  'most to translate first': { sorts: [['textsToDo', 'DESC']] },
  'longest waiting first': { sorts: [['oldestWaitingText', 'ASC']] },
  'every collection': { filter: { readyProductsCount_gte: 0 } },
  'a search': { words: 'studio' },
}

/** The path of a request on the bare server. */
const barePath = (name: string) => `/${name.replaceAll(' ', '-')}`
const queryOf = (question: object) => boardQuery({ ...opening, ...question })
const pathOf = (question: object) => `${address}?${new URLSearchParams(queryOf(question))}`

/** The SQL that finds and counts the collections of each request, for the bare server. */
async function statementsOf(connection: Portal['connection']): Promise<Record<string, Statement>> {
  const { engine, statementOf, close } = capture(connection)
  const columns = collections.leaves
    .filter(({ kind, path }) => kind.column !== null && path !== 'disapprovalReason')
    .map(({ path }) => path)
  try {
    const statements: Record<string, Statement> = {}
    for (const [name, question] of Object.entries(questions)) {
      const { readyToTranslate, products: _products, filter = '{}', ...rest } = queryOf(question)
      const raw = pageQuery(collections, rest)
      const ready = readyToTranslate === 'true' && { readyProductsCount_gte: 1 }
      const narrowed = { ...raw.filter, ...(JSON.parse(filter) as object), ...ready }
      const actor = actorLike(who, '00000000-0000-7000-8000-000000000000')
      statements[barePath(name)] = await statementOf(() =>
        engine.list(collections, actor, { ...raw, filter: narrowed, columns }),
      )
    }
    return statements
  } finally {
    await close()
  }
}

/**
 * Does what the first start would do, which takes longer with this many products than the bench
 * waits for a portal.
 */
async function prepare(folder: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: folderOf(folder) })
  try {
    await prepareDatabase(postgres.connection, model)
  } finally {
    await postgres.stop()
  }
}

/** Makes translations stale, of which the demo has hardly any. */
async function makeStale({ connection }: Portal): Promise<void> {
  const { database, close } = capture(connection)
  await sql`update translations set "isStale" = true
    where "status" = 'approved' and "_id"::text < '10'`.execute(database)
  await sql`vacuum analyze translations`.execute(database)
  await close()
}

/**
 * The translation board over 5,000 collections, compared with its bare query and with ten times the
 * products.
 */
export async function boardBench({ rounds, seconds, only }: BenchOptions): Promise<Table> {
  await fillDashboard(small.folder, counts)
  await multiplyInto(small.folder, large.folder, small.products, large.products)
  for (const { folder } of [small, large]) await prepare(folder)
  const portals = [await startPortal(small.folder), await startPortal(large.folder)] as const
  const [portal, grown] = portals
  for (const one of portals) await makeStale(one)
  const statements = await statementsOf(portal.connection)
  const baseline = startHelper('bareServer.ts', { connection: portal.connection, statements })
  const rows: string[][] = []
  try {
    const { url: bareUrl } = (await baseline.answer()) as { url: string }
    const headers = { authorization: `Bearer ${await portal.token(who)}` }
    const grownHeaders = { authorization: `Bearer ${await grown.token(who)}` }
    for (const [name, question] of Object.entries(questions)) {
      if (!name.includes(only)) continue
      const common = { connections: 1, seconds }
      const paths = [pathOf(question)]
      const tasks: readonly LoadTask[] = [
        { ...common, url: portal.url, headers, paths },
        { ...common, url: bareUrl, headers: {}, paths: [barePath(name)] },
        { ...common, url: grown.url, headers: grownHeaders, paths },
      ]
      const times: number[][] = [[], [], []]
      const ratios: number[] = []
      // The first round warms all up and is discarded.
      for (let round = 0; round <= rounds; round += 1) {
        const answers: number[][] = []
        for (const task of tasks) answers.push([...(await load(task)).latencies])
        if (round === 0) continue
        for (const [at, some] of answers.entries()) times[at]?.push(...some)
        ratios.push(median(answers[0] ?? []) / median(answers[1] ?? []))
      }
      const [ours = [], theirs = [], many = []] = times
      const ratio = median(ratios)
      const growth = p95(many) / p95(ours)
      const row = [
        name,
        shown(median(ours), 1),
        shown(p95(ours), 1),
        shown(median(theirs), 1),
        shown(quantile(ours, 0.1) / quantile(theirs, 0.1), 2),
        shown(ratio, 2),
        ratio <= target ? 'met' : '**missed**',
        shown(median(many), 1),
        shown(p95(many), 1),
        shown(growth, 2),
        growth < growTarget ? 'met' : '**missed**',
      ]
      process.stdout.write(`${row.join(' · ')}\n`)
      rows.push(row)
    }
  } finally {
    await baseline.stop()
    for (const one of portals) await one.stop()
  }
  return {
    head: [
      'what',
      'portal, p50 ms',
      'p95 ms',
      'bare, p50 ms',
      'ratio of the quickest tenth',
      'ratio',
      `target ≤ ${target}`,
      '1M p50 ms',
      'p95 ms',
      'p95 ratio',
      `target < ${growTarget}`,
    ],
    rows,
  }
}
