import { setTimeout as delay } from 'node:timers/promises'
import { userTypes } from '../../../resources/settings/roles.ts'
import { fill, startPortal } from '../processes.ts'
import type { BenchOptions } from '../options.ts'
import { median, p95, shown } from '../statistics.ts'
import type { Table } from '../table.ts'

const warmUps = 5
const times = 40
const inboxTarget = 150
/** Pages that are open and count their inbox once a minute each, while a list is measured. */
const openPages = 60
const listTarget = 1.05

/** The inbox and the operations board on many products, and what its counts cost a list. */
export async function inboxBench({ products, rounds }: BenchOptions): Promise<Table> {
  await fill(products)
  const portal = await startPortal(products)
  const rows: string[][] = []
  const note = (...row: string[]) => {
    process.stdout.write(`${row.join(' · ')}\n`)
    rows.push(row)
  }
  const readerOf = async (who: string) => {
    const headers = { authorization: `Bearer ${await portal.token(who)}` }
    return async (path: string) => {
      const start = performance.now()
      const answer = await fetch(portal.url + path, { headers })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${who} ${path}: ${answer.status} ${text}`)
      return performance.now() - start
    }
  }
  const measured = async (read: () => Promise<number>) => {
    const latencies: number[] = []
    for (let at = -warmUps; at < times; at += 1) {
      const latency = await read()
      if (at >= 0) latencies.push(latency)
    }
    return latencies
  }
  try {
    for (const who of userTypes) {
      const read = await readerOf(who)
      for (const path of ['/api/inbox', ...(who === 'admin' ? ['/api/operations'] : [])]) {
        const latencies = await measured(() => read(path))
        const high = p95(latencies)
        const isMet = high <= inboxTarget ? 'met' : '**missed**'
        note(`${path} as ${who}`, shown(median(latencies), 1), shown(high, 1), '≤ 150 ms', isMet)
      }
    }
    const read = await readerOf('admin')
    const list = () => measured(() => read('/api/product?range=[0,24]&sort=["updatedAt","DESC"]'))
    const [alone, beside]: [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      alone.push(...(await list()))
      const end = new AbortController()
      const counting = (async () => {
        while (!end.signal.aborted) {
          await read('/api/inbox')
          await delay(60_000 / openPages, undefined, { signal: end.signal }).catch(() => undefined)
        }
      })()
      beside.push(...(await list()))
      end.abort()
      await counting
    }
    const ratio = median(beside) / median(alone)
    note(
      `a list, beside ${openPages} open pages that count (${shown(ratio, 2)} of it alone)`,
      shown(median(beside), 1),
      shown(p95(beside), 1),
      `≤ ${listTarget} of it alone`,
      ratio <= listTarget ? 'met' : '**missed**',
    )
  } finally {
    await portal.stop()
  }
  return { head: ['what', 'p50 ms', 'p95 ms', 'target', ''], rows }
}
