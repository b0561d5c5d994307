import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { drawLabels } from '../../server/sandbox/carrier/drawLabels.ts'
import { watchMemory } from './memory.ts'
import type { BenchOptions } from './options.ts'
import { folderOf, startPortal, type Portal } from './processes.ts'
import { median, shown } from './statistics.ts'
import type { Table } from './table.ts'

const folder = 'papers'
/** Orders of a bundle: an average one and the largest possible one. */
const counts = [20, 50]
const targetSeconds = 3
const targetMegabytes = 150

const { print, printLabels, statement } = model.resource('orders').calls ?? {}

interface Printed {
  readonly id: string
  readonly number: string
  readonly vendor: string
  readonly month: string
}

/** A label as the embedded carrier draws it, with letters that the standard typeface lacks. */
const labelOf = (number: string) =>
  drawLabels({
    carrier: 'FedEx',
    service: 'International Priority',
    from: {
      company: 'Ceramiche Fontana S.r.l.',
      street1: 'Via delle Officine 12',
      zip: '20134',
      city: 'Milano',
      country: 'IT',
    },
    to: {
      name: 'Łukasz Nowak',
      street1: 'SW Maple Street 12',
      zip: '97205',
      city: 'Portland',
      country: 'US',
    },
    parcels: [{ sscc: '380123450000000013', weight: 4.2, width: 40, length: 30, height: 50 }],
    content: 'Vase',
    trackingNumber: number,
    trackingLink: `https://track.carrier.example/${number}`,
    shippedAt: new Date('2026-11-23T08:00:00Z'),
  })

/** Gives each shipped order of the demo a label of the carrier. */
async function withLabels(database: Database): Promise<readonly Printed[]> {
  const { rows } = await sql<Printed>`
    select "_id" as id, "number", "vendor",
      to_char("completed_at" at time zone 'Europe/Rome', 'YYYY-MM') as month
    from orders where "status" = 'shipped' order by "_id" limit ${Math.max(...counts)}`.execute(
    database,
  )
  for (const { id, number } of rows) {
    const name = `papers/bench/${number}.pdf`
    const path = join(folderOf(folder), 'files', name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await labelOf(number))
    const address = JSON.stringify(`/files/${name}`)
    await sql`update orders_docs
      set "doc" = jsonb_set("doc", '{labels,0,LabelURL}', ${address}::jsonb)
      where "_id" = ${id}::uuid`.execute(database)
  }
  return rows
}

/** Sends a request and measures its time and the additional memory of the server. */
async function measured(portal: Portal, path: string, authorization: string) {
  const memory = watchMemory(portal.pid)
  const before = memory.now()
  const start = performance.now()
  const answer = await fetch(portal.url + path, { headers: { authorization } })
  const bytes = (await answer.arrayBuffer()).byteLength
  const seconds = (performance.now() - start) / 1000
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return { seconds, bytes, more: memory.stop() - before }
}

/** Papers of orders: labels of many, the print job of one, and a month's statement. */
export async function papersBench({ rounds, only }: BenchOptions): Promise<Table> {
  const portal = await startPortal(folder)
  const database = connect(portal.connection, { hasTimeout: false, max: 1 })
  const rows: string[][] = []
  try {
    const orders = await withLabels(database)
    const authorization = `Bearer ${await portal.token('admin')}`
    const [one] = orders
    if (!one || orders.length < Math.max(...counts)) throw new Error('the demo has too few orders')
    const address = (path = '') =>
      path
        .replace('{number}', one.number)
        .replace('{vendorId}', one.vendor)
        .replace('{month}', one.month)
    const cases = [
      ...counts.map((count) => ({
        name: `labels of ${count} orders`,
        path: `${address(printLabels?.path)}?orders=${orders
          .slice(0, count)
          .map(({ id }) => id)
          .join(',')}`,
      })),
      { name: 'all papers of an order', path: address(print?.path) },
      { name: 'statement of a month, PDF', path: address(statement?.path) },
    ]
    for (const { name, path } of cases.filter((each) => each.name.includes(only))) {
      const runs = []
      // The very first request also loads the drawing libraries, as after each start.
      for (let round = 0; round < rounds; round += 1)
        runs.push(await measured(portal, path, authorization))
      const seconds = runs.map((run) => run.seconds)
      const most = Math.max(...runs.map(({ more }) => more))
      const isMet = Math.max(...seconds) < targetSeconds && most < targetMegabytes
      rows.push([
        name,
        shown(seconds[0] ?? Number.NaN, 2),
        shown(median(seconds), 2),
        shown((runs[0]?.bytes ?? 0) / 1000),
        shown(most),
        isMet ? 'met' : '**missed**',
      ])
      process.stdout.write(`${rows.at(-1)?.join(' · ')}\n`)
    }
  } finally {
    await database.destroy()
    await portal.stop()
  }
  return {
    head: [
      'what',
      'first: s',
      'p50 s',
      'kB',
      'more memory, at most MB',
      `target < ${targetSeconds} s, ${targetMegabytes} MB`,
    ],
    rows,
  }
}
