/**
 * `npm run cluster:test`: brings the example cluster up on this machine, with load from 64 clients,
 * and does to it what may happen to one; then every acknowledged write is looked up. Options:
 * `--only=switchover` (part of an event's name), `--clients=64`, `--from=HEAD~1` (the version that a
 * rolling upgrade begins with), `--write` puts the table into docs/measurements/cluster.md; `READS=on`
 * and `POOLER=on` as for `deploy/cluster/cluster.sh`.
 */
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freshBuild } from '../../scripts/freshBuild.mjs'
import { writePart } from '../bench/report.ts'
import { markdown } from '../bench/table.ts'
import { startBucket } from '../chaos/bucket.ts'
import { startLoad, type Load } from '../chaos/load.ts'
import { verify } from '../chaos/verify.ts'
import { buildEarlier, removeEarlier } from '../rollout/earlierServer.ts'
import { balancer, Cluster } from './cluster.ts'
import { events, upgrade, type ClusterEvent } from './events.ts'
import { countReads, metricsToken } from './countReads.ts'
import { compareListing } from './compareListing.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    clients: { type: 'string', default: '64' },
    from: { type: 'string', default: 'HEAD~1' },
    write: { type: 'boolean', default: false },
  },
})
const clients = Number(values.clients)
const isChosen = (name: string) => name.includes(values.only)
const chosen = events.filter(({ name }) => isChosen(name))
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
  const isUpgraded = chosen.includes(upgrade)
  if (isUpgraded) cluster.program = earlier
  const upgraded = isUpgraded ? [`upgraded from ${buildEarlier(values.from, earlier)}`] : []
  await cluster.run('start')
  await cluster.waitUntilWhole()
  const reads = countReads()
  const endOfLoad = new AbortController()
  const load = await startLoad({ urls: [balancer], clients, pauseMs, signal: endOfLoad.signal })
  await delay(5000)
  const rows: string[][] = []
  for (const event of chosen) {
    const row = await happen(event, cluster, load)
    rows.push(row)
    print(row.filter(Boolean).join(' · '))
  }
  endOfLoad.abort()
  await load.stop()
  reads.end()
  const compared = isChosen('lists by one portal and by two') ? [await compareListing(cluster)] : []
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
  const byReplicas = reads.byReplicas()
  const counted = [
    ...upgraded,
    ...Object.entries(figures).map(([name, figure]) => `${name}: ${figure}`),
    `lists right after a write of one’s own: ${load.lists.read}, of these older than it: ${load.lists.stale}`,
    ...(Number.isNaN(byReplicas) ? [] : [`answered by replicas: ${byReplicas.toFixed(0)} %`]),
    ...compared,
  ]
  print(counted.join(' · '))
  if (values.write) {
    const verdict = wrong.length === 0 ? 'none missing or doubled' : `**${wrong.length} wrong**`
    const part = process.env['POOLER'] === 'on' ? 'clusterPooler' : 'cluster'
    const about = `${clients} clients; ${counted.join(', ')}; ${verdict}.`
    writePart(part, about, { head, rows }, 'cluster')
  } else print(`\n${markdown({ head, rows })}`)
  return wrong.length
}

await freshBuild()
const bucket = await startBucket()
const settings = { DEMO: 'on', LOG_LEVEL: 'error', METRICS_TOKEN: metricsToken }
const cluster = new Cluster({ ...settings, ...bucket.env })
const earlier = join(cluster.folder, 'earlier')
let closing: Promise<void> | undefined
const close = () =>
  (closing ??= cluster
    .stop()
    .then(() => bucket.close())
    .finally(() => removeEarlier(earlier)))
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
