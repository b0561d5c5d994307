import type { BenchOptions } from './options.ts'
import type { LoadResult, LoadTask } from './loadClient.ts'
import { watchMemory } from './memory.ts'
import {
  fill,
  postmasterOf,
  processorTime,
  processorTimeOfChildren,
  startHelper,
  startPortal,
  vacuum,
  type Portal,
} from './processes.ts'
import { serverCases, type ServerCase, type ServerCases } from './serverCases.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'

/**
 * Clients that list simultaneously while memory is watched, and the portal's limit in megabytes.
 */
const memoryCase = { connections: 64, maxMegabytes: 250 } as const

/** Runs clients in a process of their own. */
export async function load(task: LoadTask): Promise<LoadResult> {
  const client = startHelper('loadClient.ts', task)
  return (await client.answer()) as LoadResult
}

/** The portal's answers to requests for products, compared with a bare server's. */
export async function serverBench(options: BenchOptions): Promise<Table> {
  await fill(options.products)
  const portal = await startPortal(options.products)
  try {
    const cases = await serverCases(portal.connection, await portal.token('admin'))
    // Lists are measured before the patches of this run, and the patches of the last run are
    // vacuumed away.
    await vacuum(portal)
    const { head, rows } = await compare(portal, cases, options)
    await vacuum(portal)
    return { head, rows: [...rows, await memoryRow(portal, cases, head.length)] }
  } finally {
    await portal.stop()
  }
}

/** A load with the processor time of each request, in milliseconds. */
interface Measured extends LoadResult {
  readonly ofServer: number
  readonly ofDatabase: number
}

async function measured(task: LoadTask, pid: number, postmaster: number): Promise<Measured> {
  const before = [processorTime(pid), processorTimeOfChildren(postmaster)] as const
  const result = await load(task)
  return {
    ...result,
    ofServer: (processorTime(pid) - before[0]) / result.requests,
    ofDatabase: (processorTimeOfChildren(postmaster) - before[1]) / result.requests,
  }
}

const ratioOf = (ours: readonly LoadResult[], theirs: readonly LoadResult[]) =>
  median(ours.map((our, at) => our.perSecond / (theirs[at]?.perSecond ?? 0)))

/**
 * Measures portal and baselines alternately, round by round, so that other load of the machine
 * affects all.
 */
export async function compare(
  portal: Portal,
  { cases, statements, patch }: ServerCases,
  { rounds, seconds, only }: BenchOptions,
): Promise<Table> {
  const { connection } = portal
  const baseline = startHelper('bareServer.ts', { connection, statements, patch })
  const postmaster = postmasterOf(connection)
  const rows: string[][] = []
  try {
    const bare = (await baseline.answer()) as { url: string; pid: number }
    const headers = {
      admin: { authorization: `Bearer ${await portal.token('admin')}` },
      vendor: { authorization: `Bearer ${await portal.token('vendor')}` },
    }
    for (const one of cases.filter(({ name }) => name.includes(only)))
      for (const connections of one.connections) {
        const common = { connections, seconds, isPatch: one.isPatch === true }
        const ask = (url: string, paths: readonly string[], who = {}) => ({
          ...common,
          url,
          paths,
          headers: who,
        })
        const [ours, theirs, floor]: [Measured[], Measured[], Measured[]] = [[], [], []]
        // The first round warms all up and is discarded.
        for (let round = 0; round <= rounds; round += 1) {
          const sides = [
            [ours, ask(portal.url, one.paths, headers[one.who]), portal.pid],
            [theirs, ask(bare.url, one.bare), bare.pid],
            ...(one.floor ? ([[floor, ask(bare.url, one.floor), bare.pid]] as const) : []),
          ] as const
          for (const [results, task, pid] of sides) {
            const result = await measured(task, pid, postmaster)
            if (round > 0) results.push(result)
          }
        }
        const row = rowOf(one, connections, ours, theirs, floor)
        process.stdout.write(`${row.join(' · ')}\n`)
        rows.push(row)
      }
  } finally {
    await baseline.stop()
  }
  return { head, rows }
}

const sideHead = ['p50 ms', 'p95 ms', 'CPU ms', 'of its database', 'kB']
const head = [
  'what',
  'connections',
  'portal, requests/s',
  ...sideHead,
  'same SQL, requests/s',
  ...sideHead,
  'ratio',
  'floor, requests/s',
  ...sideHead,
  'ratio',
  'client’s CPU ms',
  'target',
  '',
]

function rowOf(
  { name, target, floor: hasFloor, against: named }: ServerCase,
  connections: number,
  ours: readonly Measured[],
  theirs: readonly Measured[],
  floor: readonly Measured[],
): string[] {
  const ratios = { same: ratioOf(ours, theirs), floor: ratioOf(ours, floor) }
  const against = named ?? (hasFloor ? 'floor' : 'same SQL')
  const ratio = against === 'floor' ? ratios.floor : ratios.same
  return [
    name,
    String(connections),
    ...figures(ours),
    ...figures(theirs),
    shown(ratios.same, 2),
    ...figures(floor),
    shown(ratios.floor, 2),
    shown(median(ours.map(({ ownTime }) => ownTime)), 2),
    `≥ ${target} of the ${against}`,
    ratio >= target ? 'met' : '**missed**',
  ]
}

function figures(results: readonly Measured[]): string[] {
  const latencies = results.flatMap((result) => result.latencies)
  const of = (read: (result: Measured) => number) => median(results.map(read))
  return [
    shown(of(({ perSecond }) => perSecond)),
    shown(median(latencies), 2),
    shown(p95(latencies), 2),
    shown(
      of(({ ofServer }) => ofServer),
      2,
    ),
    shown(
      of(({ ofDatabase }) => ofDatabase),
      2,
    ),
    shown(of(({ bytes }) => bytes) / 1000, 1),
  ]
}

/** The maximum memory of the portal while many clients list. */
async function memoryRow(portal: Portal, { cases }: ServerCases, width: number): Promise<string[]> {
  const lists = cases.filter(({ floor, who, isPatch }) => floor && who === 'admin' && !isPatch)
  const memory = watchMemory(portal.pid)
  const headers = { authorization: `Bearer ${await portal.token('admin')}` }
  for (const { paths } of lists)
    await load({ url: portal.url, headers, paths, connections: memoryCase.connections, seconds: 5 })
  const most = memory.stop()
  const row = ['memory while they list', String(memoryCase.connections), `${shown(most)} MB`]
  const end = [
    `< ${memoryCase.maxMegabytes} MB`,
    most < memoryCase.maxMegabytes ? 'met' : '**missed**',
  ]
  return [...row, ...Array<string>(width - row.length - end.length).fill(''), ...end]
}
