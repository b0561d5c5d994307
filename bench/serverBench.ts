import type { BenchOptions } from './options.ts'
import type { LoadResult, LoadTask } from './loadClient.ts'
import { fill, startHelper, startPortal, type Portal } from './processes.ts'
import { serverCases, type ServerCases } from './serverCases.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'

/** Runs clients in a process of their own. */
export async function load(task: LoadTask): Promise<LoadResult> {
  const client = startHelper('loadClient.ts', task)
  return (await client.answer()) as LoadResult
}

/** The portal's answers to products beside a bare server's. */
export async function serverBench(options: BenchOptions): Promise<Table> {
  await fill(options.products)
  const portal = await startPortal(options.products)
  try {
    return await compare(portal, await serverCases(portal.connection), options)
  } finally {
    await portal.stop()
  }
}

/** Portal and baseline in turn, round by round, so that whatever else the machine does hits both. */
export async function compare(
  portal: Portal,
  { cases, statements }: ServerCases,
  { rounds, seconds, only }: BenchOptions,
): Promise<Table> {
  const baseline = startHelper('bareServer.ts', { connection: portal.connection, statements })
  const rows: string[][] = []
  try {
    const { url: bareUrl } = (await baseline.answer()) as { url: string }
    const headers = {
      admin: { authorization: `Bearer ${await portal.token('admin')}` },
      vendor: { authorization: `Bearer ${await portal.token('vendor')}` },
    }
    for (const one of cases.filter(({ name }) => name.includes(only)))
      for (const connections of one.connections) {
        const common = { connections, seconds, isPatch: one.isPatch === true }
        const ours: LoadResult[] = []
        const theirs: LoadResult[] = []
        // The first round warms both up and is thrown away.
        for (let round = 0; round <= rounds; round += 1) {
          const portalTask = {
            ...common,
            url: portal.url,
            headers: headers[one.who],
            paths: one.paths,
          }
          const bareTask = { ...common, url: bareUrl, headers: {}, paths: one.bare }
          const portalResult = await load(portalTask)
          const bareResult = await load(bareTask)
          if (round === 0) continue
          ours.push(portalResult)
          theirs.push(bareResult)
        }
        const ratio = median(ours.map((our, at) => our.perSecond / (theirs[at]?.perSecond ?? 0)))
        const row = [
          one.name,
          String(connections),
          ...figures(ours),
          ...figures(theirs),
          shown(ratio, 2),
          `≥ ${one.target}`,
          ratio >= one.target ? 'met' : '**missed**',
        ]
        process.stdout.write(`${row.join(' · ')}\n`)
        rows.push(row)
      }
  } finally {
    await baseline.stop()
  }
  return {
    head: [
      'what',
      'connections',
      'portal, requests/s',
      'p50 ms',
      'p95 ms',
      'bare, requests/s',
      'p50 ms',
      'p95 ms',
      'ratio',
      'target',
      '',
    ],
    rows,
  }
}

function figures(results: readonly LoadResult[]): string[] {
  const latencies = results.flatMap((result) => result.latencies)
  return [
    shown(median(results.map(({ perSecond }) => perSecond))),
    shown(median(latencies), 2),
    shown(p95(latencies), 2),
  ]
}
