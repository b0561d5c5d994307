import { sql } from 'kysely'
import type { Database } from '../../server/db/connect.ts'

export interface Index {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Drops all indexes of these tables, except those of keys. @returns what makes them again */
export async function dropIndexes(
  database: Database,
  tables: readonly string[],
): Promise<readonly Index[]> {
  const { rows } = await sql<Index>`
    select t.relname as table, c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where t.relname = any(${[...tables]}) and not i.indisprimary
      and t.relnamespace = current_schema()::regnamespace`.execute(database)
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(database)
  return rows
}

/** How long each part of the work took, in seconds. */
export type Times = Map<string, number>

export async function timed<T>(times: Times, part: string, work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await work()
  times.set(part, (times.get(part) ?? 0) + (performance.now() - begin) / 1000)
  return result
}

/** Runs pieces of work in turn, as many at once as there are lanes. */
export async function inLanes<T>(
  lanes: readonly Database[],
  pieces: readonly T[],
  work: (lane: Database, piece: T) => Promise<void>,
): Promise<void> {
  const waiting = [...pieces]
  await Promise.all(
    lanes.map(async (lane) => {
      for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift())
        await work(lane, piece)
    }),
  )
}
