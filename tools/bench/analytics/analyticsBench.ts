import { expectCube, startCube } from '../../analyticsCube/startCube.ts'
import type { BenchOptions } from '../options.ts'
import { startHelper, startPortal } from '../processes.ts'
import { median, p95, shown } from '../statistics.ts'
import type { Table } from '../table.ts'
import { fillAnalytics } from './analyticsFill.ts'
import type { AskResult, AskTask } from './askCubes.ts'
import { documented } from './documentedQueries.ts'
import { loadingRow } from './loadingSpeed.ts'

const folder = 'analytics'
const connections = 8
/** Targets: milliseconds, and how many times as fast as a real Cube. */
const target = 200
const timesTarget = 10
const secret = 'a secret that signs nothing in this measurement'

async function ask(task: Omit<AskTask, 'connections'>): Promise<number[]> {
  const client = startHelper('analytics/askCubes.ts', { ...task, connections })
  return ((await client.answer()) as AskResult).latencies
}

/**
 * Measures Cube and our server alternately, round by round, so that other load of the machine
 * affects both.
 */
async function row(
  query: number,
  urls: { ours: string; cube: string },
  { rounds, seconds }: BenchOptions,
): Promise<string[]> {
  const ours: number[] = []
  const again: number[] = []
  const cube: number[] = []
  // The first round warms both up and is discarded.
  for (let round = 0; round <= rounds; round += 1) {
    const from = round * 1000
    const mine = await ask({ url: urls.ours, query, from, seconds })
    const old = await ask({ url: urls.ours, query, seconds })
    const theirs = await ask({ url: urls.cube, query, from, seconds })
    if (round === 0) continue
    ours.push(...mine)
    again.push(...old)
    cube.push(...theirs)
  }
  const times = p95(cube) / p95(ours)
  return [
    documented[query]?.name ?? '',
    String(documented[query]?.days),
    shown(median(ours), 1),
    shown(p95(ours), 1),
    shown(p95(again), 1),
    shown(median(cube), 1),
    shown(p95(cube), 1),
    `${shown(times, 1)} ×`,
    p95(ours) < target && times >= timesTarget ? 'met' : 'MISSED',
  ]
}

/**
 * The queries of the pages over 20 million facts, by our server and by a real Cube over the same
 * database.
 */
export async function analyticsBench(options: BenchOptions): Promise<Table> {
  expectCube()
  await fillAnalytics(folder, options.products)
  const portal = await startPortal(folder)
  const cube = await startCube(portal.connection, secret)
  try {
    const urls = { ours: `${portal.url}/cubejs-api/v1`, cube: cube.url }
    const rows: string[][] = []
    for (const [query, { name }] of documented.entries())
      if (name.includes(options.only)) rows.push(await row(query, urls, options))
    rows.push(await loadingRow(portal.connection))
    return {
      head: [
        'query',
        'days',
        'ours, p50 ms',
        'p95 ms',
        'asked again, p95 ms',
        'Cube, p50 ms',
        'p95 ms',
        'faster',
        `< ${target} ms, ≥ ${timesTarget} ×`,
      ],
      rows,
    }
  } finally {
    await cube.stop()
    await portal.stop()
  }
}
