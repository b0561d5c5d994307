import { setTimeout as delay } from 'node:timers/promises'
import { connect } from '../../../server/db/connect.ts'
import { watchMemory } from '../memory.ts'
import type { BenchOptions } from '../options.ts'
import { fill, folderOf, processorTime, startPortal } from '../processes.ts'
import { median, p95, shown } from '../statistics.ts'
import type { Table } from '../table.ts'
import { addReaders, openPages, tellAll } from './openPages.ts'

const products = 2000
const pages = 1000
const warmUps = 10
const lists = 60
/** Seconds for which processor time is watched. */
const watched = 10
/** Streams end after five minutes and are opened anew; the bench ends well before. */
const mostRounds = 5
const targets = { seconds: 2, list: 1.1 }

/** A thousand open pages that are told of notices, and what they cost a list beside them. */
export async function openPagesBench({ rounds }: BenchOptions): Promise<Table> {
  await fill(products)
  const portal = await startPortal(products)
  const database = connect(portal.connection, { max: 1 })
  const memory = watchMemory(portal.pid)
  const rows: string[][] = []
  const note = (...row: string[]) => {
    process.stdout.write(`${row.join(' · ')}\n`)
    rows.push(row)
  }
  const met = (isMet: boolean) => (isMet ? 'met' : '**missed**')
  try {
    const headers = { authorization: `Bearer ${await portal.token('admin')}` }
    const list = async () => {
      const latencies: number[] = []
      for (let at = -warmUps; at < lists; at += 1) {
        const begin = performance.now()
        const path = '/api/product?range=[0,24]&sort=["updatedAt","DESC"]'
        const answer = await fetch(portal.url + path, { headers })
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`the list was answered ${answer.status}`)
        if (at >= 0) latencies.push(performance.now() - begin)
      }
      return latencies
    }
    /** Milliseconds of processor time per second of the portal. */
    const processor = async () => {
      const before = processorTime(portal.pid)
      await delay(watched * 1000)
      return (processorTime(portal.pid) - before) / watched
    }
    const readers = await addReaders(database, folderOf(products), pages)
    await list()
    const memoryBefore = memory.now()
    const alone: number[] = []
    const beside: number[] = []
    const delays: number[] = []
    const last: number[] = []
    let [busy, memoryWith] = [Number.NaN, Number.NaN]
    for (let round = 0; round < Math.min(rounds, mostRounds); round += 1) {
      alone.push(...(await list()))
      const open = await openPages(portal.url, readers, round)
      try {
        if (round === 0) {
          busy = await processor()
          memoryWith = memory.now()
        }
        beside.push(...(await list()))
        const written = await tellAll(database, readers)
        const times = (await open.toldOf(round + 1)).map((time) => time - written)
        delays.push(...times)
        last.push(Math.max(...times))
      } finally {
        open.close()
      }
    }
    const ratio = median(beside) / median(alone)
    const each = ((memoryWith - memoryBefore) / pages) * 1000
    note(
      'memory of the portal without; with them, MB',
      `${shown(memoryBefore)}; ${shown(memoryWith)}`,
      '',
    )
    note('memory of a page, kB', shown(each), '')
    note(
      'processor of the portal, ms a second: without; with them',
      `${shown(await processor(), 1)}; ${shown(busy, 1)}`,
      '',
    )
    note(
      `a notice to all ${shown(pages)}: p50; p95; the last, ms after its commit`,
      `${shown(median(delays))}; ${shown(p95(delays))}; ${shown(Math.max(...last))}`,
      `the last ≤ ${targets.seconds} s: ${met(Math.max(...last) <= targets.seconds * 1000)}`,
    )
    note(
      'a list alone; beside them, p50 ms',
      `${shown(median(alone), 2)}; ${shown(median(beside), 2)} (p95 ${shown(p95(alone), 1)}; ${shown(p95(beside), 1)})`,
      `≤ ${targets.list} of it alone (${shown(ratio, 2)}): ${met(ratio <= targets.list)}`,
    )
    return { head: ['what', 'value', 'target'], rows }
  } finally {
    memory.stop()
    await database.destroy()
    await portal.stop()
  }
}
