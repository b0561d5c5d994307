import { existsSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import { connect, type Connection, type Database } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { defaultCounts } from '../../server/demo/demoRecords.ts'
import { refreshFigures } from '../../server/facts/refreshFigures.ts'
import { prepareDatabase } from '../../server/prepareDatabase.ts'
import { fillDashboard } from '../bench/dashboardFill.ts'
import { folderOf } from '../bench/processes.ts'
import { copyStatements, markOriginals } from './copies.ts'
import { dropIndexes, inLanes, timed, type Index, type Times } from './indexes.ts'

/** Copies that one statement adds. */
const atOnce = 25
/** Bytes that a product takes with its orders, translations and history, and room for the log. */
const bytesPerProduct = 9_000
const reservedBytes = 6e9

const stateKey = 'scale'

interface State {
  /** Products of the demo that is copied. */
  readonly originals: number
  readonly copies: number
}

async function stateOf(database: Database): Promise<State> {
  const { rows } = await sql<State>`select
      coalesce((s."value" ->> 'originals')::int, (select count(*)::int from products)) as "originals",
      coalesce((s."value" ->> 'copies')::int, 0) as "copies"
    from (select 1) x left join state s on s."key" = ${stateKey}`.execute(database)
  const [found] = rows
  if (!found) throw new Error('no state')
  return found
}

const note = (database: Database, state: State) =>
  sql`insert into state ("key", "value") values (${stateKey}, ${JSON.stringify(state)}::jsonb)
    on conflict ("key") do update set "value" = excluded."value"`.execute(database)

/** Throws where the disk could not take so many products more. */
function checkRoom(folder: string, products: number): void {
  const { bavail, bsize } = statfsSync(folder)
  const needed = products * bytesPerProduct + reservedBytes
  if (bavail * bsize < needed)
    throw new Error(
      `${products} products more need ${Math.ceil(needed / 1e9)} GB, and ${folder} has ${Math.floor((bavail * bsize) / 1e9)} GB left.`,
    )
}

/** Opens connections for work that takes long; the last thing written may be lost in a crash. */
async function openLanes(connection: Connection, count: number): Promise<readonly Database[]> {
  const lanes = Array.from({ length: count }, () =>
    connect(connection, { hasTimeout: false, max: 1 }),
  )
  for (const lane of lanes) {
    await sql`set synchronous_commit = off`.execute(lane)
    await sql`set maintenance_work_mem = '1GB'`.execute(lane)
  }
  return lanes
}

/** Adds copies of the demo's marketplace to a database until it has this number of products. */
export async function addCopies(
  connection: Connection,
  { products, orders }: { readonly products: number; readonly orders: number },
  say: (line: string) => void,
): Promise<Times> {
  const times: Times = new Map()
  const lanes = await openLanes(connection, 2)
  const [database] = lanes
  if (!database) throw new Error('no connection')
  try {
    const { originals, copies: made } = await stateOf(database)
    const wanted = Math.ceil(products / originals) - 1
    if (made >= wanted) return times
    if (made === 0) {
      // Everything that a first start adds is copied too.
      await prepareDatabase(connection, model)
      await refreshFigures(database, model)
      await markOriginals(database, Math.round((orders / products) * originals))
    }
    const statements = await copyStatements(database)
    const tables = statements.map(({ table }) => table)
    const dropped = await dropIndexes(database, tables)
    const remake = (indexes: readonly Index[]) =>
      inLanes(lanes, indexes, async (lane, { name, definition }) => {
        await timed(times, `index ${name}`, () => sql.raw(definition).execute(lane))
      })
    await timed(times, 'all copies', async () => {
      for (let from = made + 1; from <= wanted; from += atOnce) {
        const to = Math.min(wanted, from + atOnce - 1)
        await inLanes(lanes, statements, (lane, { table, run }) =>
          timed(times, `rows of ${table}`, () => run(lane, from, to)),
        )
        await note(database, { originals, copies: to })
        say(`${(to + 1) * originals} of ${products} products`)
      }
    })
    // The slow ones first, so that both lanes end at about the same time.
    const slow = dropped.filter(({ definition }) => definition.includes(' gin '))
    const others = dropped.filter((index) => !slow.includes(index))
    await timed(times, 'all indexes', () => remake([...slow, ...others]))
    await timed(times, 'vacuum and analyze', () =>
      inLanes(lanes, [...new Set(tables)], async (lane, table) => {
        await sql`vacuum (analyze) ${sql.table(table)}`.execute(lane)
      }),
    )
    return times
  } finally {
    for (const lane of lanes) await lane.destroy()
  }
}

/** Makes the database of this name, or lets it grow. @returns how long each part took */
export async function fillScale(
  name: string,
  size: { readonly products: number; readonly orders: number },
  say: (line: string) => void,
): Promise<Times> {
  await fillDashboard(name, defaultCounts)
  checkRoom(folderOf(name), size.products)
  const postgres = await startEmbeddedPostgres({ dataDir: folderOf(name) })
  try {
    return await addCopies(postgres.connection, size, say)
  } finally {
    await postgres.stop()
  }
}

/** Ends what still runs on the database of this name: nothing, unless the work was interrupted. */
export function endServers(name: string): void {
  const folder = folderOf(name)
  for (const [file, signal] of [
    [join(folder, 'bottega.lock'), 'SIGKILL'],
    [join(folder, 'pg', 'postmaster.pid'), 'SIGQUIT'],
  ] as const) {
    if (!existsSync(file)) continue
    const pid = Number(/\d+/.exec(readFileSync(file, 'utf8'))?.[0])
    if (pid > 0 && existsSync(`/proc/${pid}`)) process.kill(pid, signal)
  }
}

/** Deletes the database of this name. */
export function removeScale(name: string): void {
  rmSync(folderOf(name), { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}
