import { sql } from 'kysely'
import { model } from '../../../resources/index.ts'
import { addWorkingDays, today } from '../../../schema/index.ts'
import { actorLike, capture, type Statement } from '../capture.ts'
import { listUrl } from '../listUrl.ts'
import type { BenchOptions } from '../options.ts'
import { startPortal, type Portal } from '../processes.ts'
import { compare } from '../serverBench.ts'
import type { ServerCase, ServerCases } from '../serverCases.ts'
import type { Table } from '../table.ts'
import { fillOrders } from './ordersFill.ts'

const orders = model.resource('orders')
const folder = 'orders'
const count = 100_000
const target = 0.5
const page = { sort: ['completed_at', 'desc'] as const, range: [0, 24] as const }

/** The requests for lists of orders by the grid, the board and an artisan's dashboard. */
async function orderCases(connection: Portal['connection']): Promise<ServerCases> {
  const { engine, database, statementOf, close } = capture(connection)
  const statements: Record<string, Statement> = {}
  const admin = actorLike('admin', '00000000-0000-7000-8000-000000000000')
  const { rows } = await sql<{ id: string }>`
    select "vendor" as id from orders group by 1 order by count(*) desc limit 8`.execute(database)
  const { rows: accounts } = await sql<{ id: string }>`
    select "_id" as id from users where "email" = 'vendor@bottega.example'`.execute(database)
  const vendor = actorLike('vendor', accounts[0]?.id ?? '')
  const soon = addWorkingDays(today(Date.now()), 2)

  async function list(
    name: string,
    who: ServerCase['who'],
    filters: readonly object[],
  ): Promise<ServerCase> {
    const paths: string[] = []
    const bare: string[] = []
    for (const [at, filter] of filters.entries()) {
      const path = `/${name.replaceAll(/\W+/g, '-')}/${at}`
      paths.push(listUrl(orders.path, { ...page, filter }))
      bare.push(path)
      const raw = { filter: { ...filter }, sort: [page.sort], from: 0, size: 25 }
      const actor = who === 'admin' ? admin : vendor
      statements[path] = await statementOf(() => engine.list(orders, actor, raw))
    }
    return { name, who, connections: [1, 16], target, paths, bare }
  }
  try {
    const open = { status: ['ready', 'partial'] }
    return {
      statements,
      cases: [
        await list(
          'orders of an artisan by status, as admin',
          'admin',
          rows.map(({ id }) => ({ vendor: id, status: 'shipped' })),
        ),
        await list(
          'own orders by status, as vendor',
          'vendor',
          ['ready', 'shipped', 'returned', 'partial'].map((status) => ({ status })),
        ),
        await list('what is due, as logistics sees it', 'admin', [
          { ...open, shipBy_lte: soon },
          { ...open, isReadyToShip: true },
          { ...open, waitsForDate: true },
        ]),
      ],
    }
  } finally {
    await close()
  }
}

/** Lists of 100,000 orders, compared with a bare server that runs the same SQL. */
export async function ordersBench(options: BenchOptions): Promise<Table> {
  await fillOrders(folder, count)
  const portal = await startPortal(folder)
  try {
    return await compare(portal, await orderCases(portal.connection), options)
  } finally {
    await portal.stop()
  }
}
