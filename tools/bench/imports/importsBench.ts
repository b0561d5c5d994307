import { setTimeout as delay } from 'node:timers/promises'
import type { ImportSummary } from '../../../resources/calls/imports.ts'
import { massUpdate, mostImportRows } from '../../../resources/settings/imports.ts'
import { listUrl } from '../listUrl.ts'
import type { BenchOptions } from '../options.ts'
import { fill, startPortal, type Portal } from '../processes.ts'
import { median, p95, shown } from '../statistics.ts'
import type { Table } from '../table.ts'

const targets = { look: 1000, apply: 3000, perSecond: 500, grid: 3 }
/** Milliseconds between two requests of the grid, as of a user who turns pages. */
const betweenPages = 50
const parcelFields = ['W', 'D', 'H', 'weight'] as const

type Send = (method: string, path: string, body?: string) => Promise<unknown>

async function senderOf(portal: Portal): Promise<Send> {
  const authorization = `Bearer ${await portal.token('admin')}`
  return async (method, path, body) => {
    const type = body !== undefined && { 'content-type': 'text/csv' }
    const headers = { authorization, ...type }
    const request = { method, headers, ...(body !== undefined && { body }) }
    const answer = await fetch(portal.url + path, request)
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
    return JSON.parse(text) as unknown
  }
}

async function skus(send: Send, count: number): Promise<readonly string[]> {
  const found: string[] = []
  for (let from = 0; from < count; from += 1000) {
    const range = [from, Math.min(from + 999, count - 1)]
    const query = { range, columns: ['sku'], sort: ['sku', 'asc'] }
    const rows = (await send('GET', listUrl('/api/product', query))) as { sku: string }[]
    found.push(...rows.map(({ sku }) => sku))
    if (!rows.length) break
  }
  return found
}

async function timed<T>(work: () => Promise<T>): Promise<{ time: number; made: T }> {
  const start = performance.now()
  const made = await work()
  return { time: performance.now() - start, made }
}

/** The largest allowed file of the mass update: three parcels of every product. */
function massFile(some: readonly string[], round: number): string {
  const heads = [1, 2, 3].flatMap((at) => parcelFields.map((name) => `parcels#${at}.${name}`))
  const rows = some.map((sku, at) => [
    sku,
    ...heads.map((_head, place) => 10 + round + ((at + place) % 50)),
  ])
  return [['sku', ...heads], ...rows].map((cells) => cells.join(',')).join('\n')
}

async function massRows(send: Send, some: readonly string[], rounds: number): Promise<string[][]> {
  const [looks, applied]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const path = '/api/product/import?name=mass.csv&massUpdate=true'
    const looked = await timed(() => send('POST', path, massFile(some, round)))
    const { id, counts } = looked.made as ImportSummary
    if (counts['change'] !== some.length)
      throw new Error(`not all would change: ${JSON.stringify(counts)}`)
    const done = await timed(() => send('POST', `/api/import/${id}/apply`))
    if (round === 0) continue
    looks.push(looked.time)
    applied.push(done.time)
  }
  const row = (name: string, times: readonly number[], target: number) => [
    name,
    `${shown(median(times))} ms`,
    `${shown(p95(times))} ms`,
    `< ${shown(target)} ms`,
    p95(times) < target ? 'met' : '**missed**',
  ]
  return [
    row('83 products × 3 parcels, looked at', looks, targets.look),
    row('83 products × 3 parcels, applied', applied, targets.apply),
  ]
}

/**
 * Requests pages of the grid, one after the other, until `isOver`.
 * @returns the milliseconds of each
 */
async function pages(send: Send, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = []
  for (let at = 0; !isOver(); at += 1) {
    const from = (at % 40) * 25
    const query = { range: [from, from + 24], sort: ['updatedAt', 'desc'] }
    times.push((await timed(() => send('GET', listUrl('/api/product', query)))).time)
    await delay(betweenPages)
  }
  return times
}

async function largeRows(send: Send, some: readonly string[]): Promise<string[][]> {
  const idleUntil = performance.now() + 10_000
  const idle = p95(await pages(send, () => performance.now() > idleUntil))
  const rows: string[][] = []
  async function during(name: string, begin: () => Promise<unknown>, state: string) {
    let isOver = false
    const grid = pages(send, () => isOver)
    const start = performance.now()
    let { id, ...now } = (await begin()) as ImportSummary
    while (now.state !== state) {
      await delay(500)
      ;({ id, ...now } = (await send('GET', `/api/import/${id}`)) as ImportSummary)
      if (now.problem !== null) throw new Error(now.problem)
    }
    const perSecond = some.length / ((performance.now() - start) / 1000)
    isOver = true
    const ratio = p95(await grid) / idle
    const met = perSecond >= targets.perSecond && ratio < targets.grid
    rows.push([
      name,
      `${shown(perSecond)} rows/s`,
      `grid p95 ${shown(idle, 1)} → ${shown(idle * ratio, 1)} ms (${shown(ratio, 2)})`,
      `≥ ${targets.perSecond} rows/s, < ${targets.grid}`,
      met ? 'met' : '**missed**',
    ])
    process.stdout.write(`${rows.at(-1)?.join(' · ')}\n`)
    return id
  }
  const file = [
    'sku,designer,stockQuantity',
    ...some.map((sku, at) => `${sku},Studio ${at},${at % 90}`),
  ]
  const count = shown(some.length)
  const path = '/api/product/import?name=large.csv'
  const id = await during(
    `${count} rows, looked at`,
    () => send('POST', path, file.join('\n')),
    'checked',
  )
  await during(`${count} rows, applied`, () => send('POST', `/api/import/${id}/apply`), 'applied')
  await during(`${count} rows, taken back`, () => send('POST', `/api/import/${id}/undo`), 'undone')
  return rows
}

/**
 * Imports: the largest mass update while a user waits, and the largest file of all while a grid is
 * in use.
 */
export async function importsBench({ products, rounds, only }: BenchOptions): Promise<Table> {
  await fill(products)
  const portal = await startPortal(products)
  try {
    const send = await senderOf(portal)
    const some = await skus(send, Math.min(products, mostImportRows))
    const mass = await massRows(send, some.slice(0, massUpdate.products), rounds)
    for (const row of mass) process.stdout.write(`${row.join(' · ')}\n`)
    const large = only === 'mass' ? [] : await largeRows(send, some)
    return { head: ['what', 'median', 'p95', 'target', ''], rows: [...mass, ...large] }
  } finally {
    await portal.stop()
  }
}
