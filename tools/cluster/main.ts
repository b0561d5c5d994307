/**
 * `npm run cluster:test`: brings the example cluster up on this machine, with load from 64 clients,
 * and does to it what may happen to one; then every acknowledged write is looked up. Options:
 * `--only=switchover` (part of an event's name), `--clients=64`, `--write` puts the table into
 * docs/measurements/cluster.md.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freshBuild } from '../../scripts/freshBuild.mjs'
import { writePart } from '../bench/report.ts'
import { markdown } from '../bench/table.ts'
import { startBucket } from '../chaos/bucket.ts'
import { startLoad, type Load } from '../chaos/load.ts'
import { verify } from '../chaos/verify.ts'
import { balancer, Cluster } from './cluster.ts'
import { events, type ClusterEvent } from './events.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    clients: { type: 'string', default: '64' },
    write: { type: 'boolean', default: false },
  },
})
const clients = Number(values.clients)
/** A client's pause between requests: the machine is to be busy, not overrun. */
const pauseMs = 150
const head = ['event', 'without a write', 'of it the cluster’s own', 'failed', 'as', 'target', '']

const print = (line: string) => process.stdout.write(`${line}\n`)
const shown = (seconds: number) => `${seconds.toFixed(1)} s`

/** The longest time in seconds without an acknowledged write since a moment. */
function longestPause(writes: readonly number[], from: number): number {
  const moments = [from, ...writes.filter((at) => at >= from), performance.now()]
  return Math.max(...moments.slice(1).map((at, index) => at - (moments[index] ?? at))) / 1000
}

/** What failed, counted by kind: `PUT 503 UNAVAILABLE × 3`. */
function kindsOf(failures: Load['failures']): string {
  const counts = new Map<string, number>()
  for (const { what } of failures) counts.set(what, (counts.get(what) ?? 0) + 1)
  return [...counts].map(([what, count]) => `${what} × ${count}`).join(', ')
}

function targetOf({ mostSeconds, mostFailed }: ClusterEvent, isOwnApart: boolean): string {
  const own = isOwnApart ? 'own + ' : '≤ '
  return [
    ...(mostSeconds === undefined ? [] : [`${own}${mostSeconds} s`]),
    ...(mostFailed === undefined ? [] : [`≤ ${mostFailed} failed`]),
  ].join(', ')
}

/** Does one thing to the cluster and waits until it is whole. @returns its row of the table */
async function happen(event: ClusterEvent, cluster: Cluster, load: Load): Promise<string[]> {
  const begin = performance.now()
  const own = await event.run(cluster)
  await cluster.waitUntilWhole()
  await delay(3000)
  const pause = longestPause(load.writes, begin)
  const failed = load.failures.filter(({ at }) => at >= begin)
  const { mostSeconds = Infinity, mostFailed = Infinity } = event
  const isMet = pause <= mostSeconds + (own ?? 0) && failed.length <= mostFailed
  const target = targetOf(event, own !== undefined)
  return [
    event.name,
    shown(pause),
    own === undefined ? '' : shown(own),
    String(failed.length),
    kindsOf(failed),
    target,
    target && (isMet ? 'met' : '**missed**'),
  ]
}

/** @returns how much is wrong */
async function test(cluster: Cluster, bucket: string): Promise<number> {
  await cluster.run('start')
  await cluster.waitUntilWhole()
  const endOfLoad = new AbortController()
  const load = await startLoad({ urls: [balancer], clients, pauseMs, signal: endOfLoad.signal })
  await delay(5000)
  const rows: string[][] = []
  for (const event of events.filter(({ name }) => name.includes(values.only))) {
    const row = await happen(event, cluster, load)
    rows.push(row)
    print(row.filter(Boolean).join(' · '))
  }
  endOfLoad.abort()
  await load.stop()
  // A job of a portal that was killed is taken over after its lease.
  await delay(30_000)
  const { problems, figures } = await verify({
    connection: cluster.connection(),
    acknowledged: load.acknowledged,
    statusOf: async (address) => (await fetch(`${balancer}${address}`)).status,
    bucket,
  })
  const wrong = [...problems, ...load.surprises.map(({ what }) => what)]
  for (const problem of wrong) print(`WRONG: ${problem}`)
  const counted = Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`)
  print(counted.join(' · '))
  if (values.write) {
    const verdict = wrong.length === 0 ? 'none missing or doubled' : `**${wrong.length} wrong**`
    writePart('cluster', `${clients} clients; ${counted.join(', ')}; ${verdict}.`, { head, rows })
  } else print(`\n${markdown({ head, rows })}`)
  return wrong.length
}

await freshBuild()
const bucket = await startBucket()
const cluster = new Cluster({ DEMO: 'on', LOG_LEVEL: 'error', ...bucket.env })
let closing: Promise<void> | undefined
const close = () => (closing ??= cluster.stop().then(() => bucket.close()))
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void close().finally(() => process.exit(130)))
let wrong = 1
try {
  wrong = await test(cluster, bucket.directory)
} finally {
  if (wrong > 0) print(`What the parts have said is in ${cluster.folder}/log`)
  await close()
}
if (wrong === 0) cluster.remove()
print(wrong === 0 ? 'Every acknowledged write is there, once.' : `${wrong} WRONG`)
process.exit(wrong === 0 ? 0 : 1)
