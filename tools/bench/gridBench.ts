import { model } from '../../resources/index.ts'
import { gridActions, type GridAction } from './gridActions.ts'
import { listUrl } from './listUrl.ts'
import { fillBoth } from './multiply.ts'
import type { BenchOptions } from './options.ts'
import { startPortal, vacuum, type Portal } from './processes.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'

const small = 100_000
const large = 1_000_000
const target = 4
const limit = 15_000
/** Requests of each action in a round. */
const samples = 8
const products = model.resource('products')

/** Sends a request and measures its milliseconds. */
type TimedGet = (path: string) => Promise<{ readonly time: number; readonly body: unknown }>

async function timedGetOf(portal: Portal): Promise<TimedGet> {
  const authorization = `Bearer ${await portal.token('admin')}`
  return async (path) => {
    const start = performance.now()
    const answer = await fetch(portal.url + path, { headers: { authorization } })
    const text = await answer.text()
    const time = performance.now() - start
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return { time, body: JSON.parse(text) as unknown }
  }
}

/**
 * Compares every action of the grid with a million and with a hundred thousand products,
 * alternately, request by request.
 */
export async function gridBench({ rounds, only }: BenchOptions): Promise<Table> {
  await fillBoth(small, large)
  const portals: Portal[] = []
  try {
    for (const size of [small, large]) portals.push(await startPortal(size))
    for (const portal of portals) await vacuum(portal)
    const clients = await Promise.all(portals.map(timedGetOf))
    const [first] = clients
    if (!first) throw new Error('no portal')
    const sample = await first(listUrl(products.path, { sort: ['sku', 'asc'], range: [0, 49] }))
    const actions = gridActions(products, sample.body as Record<string, unknown>[]).filter(
      ({ name }) => name.includes(only),
    )
    const times = actions.map(() => clients.map((): number[] => []))
    // The first request warms both up and is discarded.
    for (let at = -1; at < rounds * samples; at += 1)
      for (const [which, { path }] of actions.entries())
        for (const [side, get] of clients.entries()) {
          const { time } = await get(path)
          if (at >= 0) times[which]?.[side]?.push(time)
        }
    return { head, rows: actions.map((action, at) => row(action, times[at] ?? [])) }
  } finally {
    for (const portal of portals) await portal.stop()
  }
}

const head = [
  'action',
  '100k p50 ms',
  'p95 ms',
  '1M p50 ms',
  'p95 ms',
  'p50 ratio',
  'p95 ratio',
  `target < ${target}`,
]

/** Actions without an index only have to stay within the timeout of statements. */
const limitText = (time: number) => (time < limit ? 'no index: < 15 s' : '**missed** 15 s')

function row({ name, isSlow }: GridAction, [few = [], many = []]: readonly number[][]): string[] {
  const ratio = p95(many) / p95(few)
  return [
    name,
    shown(median(few), 1),
    shown(p95(few), 1),
    shown(median(many), 1),
    shown(p95(many), 1),
    shown(median(many) / median(few), 2),
    shown(ratio, 2),
    isSlow ? limitText(p95(many)) : ratio < target ? 'met' : '**missed**',
  ]
}
