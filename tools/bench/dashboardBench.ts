import { pageSizes } from '../../resources/settings/constants.ts'
import { model } from '../../resources/index.ts'
import { approvalTables, tableNames } from '../../src/features/approval/approvalTables.ts'
import { hooks } from '../../server/features/index.ts'
import { pageQuery } from '../../server/http/readQuery.ts'
import { actorLike, capture, type Statement } from './capture.ts'
import { fillDashboard } from './dashboardFill.ts'
import type { LoadTask } from './loadClient.ts'
import type { BenchOptions } from './options.ts'
import { startHelper, startPortal, type Portal } from './processes.ts'
import { load } from './serverBench.ts'
import { median, p95, quantile, shown } from './statistics.ts'
import type { Table } from './table.ts'

const folder = 'dashboard'
const target = 2
const people = ['approver', 'admin'] as const
const collections = model.resource('collections')

interface Case {
  readonly name: string
  readonly who: (typeof people)[number]
  readonly paths: readonly string[]
  /** Paths of the baseline, in the same order. */
  readonly bare: readonly string[]
}

/**
 * The calls of the dashboard's first pages and its search, with the SQL by which the portal answers
 * them.
 */
async function casesOf(connection: Portal['connection']) {
  const { engine, statementOf, close } = capture(connection)
  const statements: Record<string, Statement> = {}
  const cases: Case[] = []
  try {
    for (const who of people)
      for (const name of tableNames) {
        const { flag, date } = approvalTables[name]
        const questions = [{}, { page: '2' }, { page: '3' }, { artisan: 'studio' }]
        const calls = questions.map((question) => ({
          approved: String(flag),
          allReviewed: String(flag),
          limit: String(pageSizes.collectionApproval),
          sort: date,
          order: 'desc',
          page: '1',
          ...question,
        }))
        for (const [isSearch, some] of [
          [false, calls.slice(0, 3)],
          [true, calls.slice(3)],
        ] as const) {
          const bare: string[] = []
          for (const call of some) {
            const path = `/${who}/${name}/${isSearch ? 'artisan' : call.page}`
            const adapted = hooks[collections.name]?.adaptQuery?.(call) ?? call
            const raw = pageQuery(collections, adapted)
            statements[path] = await statementOf(() =>
              engine.list(collections, actorLike(who, '00000000-0000-7000-8000-000000000000'), raw),
            )
            bare.push(path)
          }
          cases.push({
            name: isSearch ? `${name}, one artisan` : name,
            who,
            paths: some.map((call) => `${collections.path}?${new URLSearchParams(call)}`),
            bare,
          })
        }
      }
  } finally {
    await close()
  }
  return { cases, statements }
}

/**
 * Both tables of the approval dashboard over 5,000 collections, compared with their bare queries.
 */
export async function dashboardBench({ rounds, seconds, only }: BenchOptions): Promise<Table> {
  await fillDashboard(folder)
  const portal = await startPortal(folder)
  const { cases, statements } = await casesOf(portal.connection)
  const baseline = startHelper('bareServer.ts', { connection: portal.connection, statements })
  const rows: string[][] = []
  try {
    const { url: bareUrl } = (await baseline.answer()) as { url: string }
    for (const one of cases.filter(({ name }) => name.includes(only))) {
      const headers = { authorization: `Bearer ${await portal.token(one.who)}` }
      const common = { connections: 1, seconds }
      const ourTask: LoadTask = { ...common, url: portal.url, headers, paths: one.paths }
      const theirTask: LoadTask = { ...common, url: bareUrl, headers: {}, paths: one.bare }
      const [ours, theirs]: [number[], number[]] = [[], []]
      const ratios: number[] = []
      // The first round warms both up and is discarded.
      for (let round = 0; round <= rounds; round += 1) {
        const { latencies: our } = await load(ourTask)
        const { latencies: their } = await load(theirTask)
        if (round === 0) continue
        ours.push(...our)
        theirs.push(...their)
        ratios.push(median(our) / median(their))
      }
      const ratio = median(ratios)
      const row = [
        one.name,
        one.who,
        shown(median(ours), 2),
        shown(p95(ours), 2),
        shown(median(theirs), 2),
        shown(p95(theirs), 2),
        shown(quantile(ours, 0.1) / quantile(theirs, 0.1), 2),
        shown(ratio, 2),
        ratio < target ? 'met' : '**missed**',
      ]
      process.stdout.write(`${row.join(' · ')}\n`)
      rows.push(row)
    }
  } finally {
    await baseline.stop()
    await portal.stop()
  }
  return {
    head: [
      'table',
      'as',
      'portal, p50 ms',
      'p95 ms',
      'bare, p50 ms',
      'p95 ms',
      'ratio of the quickest tenth',
      'ratio',
      `target < ${target}`,
    ],
    rows,
  }
}
