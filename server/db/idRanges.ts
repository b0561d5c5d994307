import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'

/** Less than any id. */
export const leastId = '00000000-0000-0000-0000-000000000000'

/** The ids greater than `after`, up to and including `upTo`, or all of them without `upTo`. */
export interface IdRange {
  readonly after: string
  readonly upTo?: string
}

/** The condition that an id column lies within a range. */
export const isWithin = (column: RawBuilder<unknown>, { after, upTo }: IdRange) =>
  sql<boolean>`(${column} > ${after}::uuid ${upTo === undefined ? sql`` : sql`and ${column} <= ${upTo}::uuid`})`

/**
 * Splits a table into ranges of ids, so that each statement stays below the timeout whatever the
 * size of the table. A row that exists all the time is in exactly one range; a row added meanwhile
 * may be in none.
 * @param size number of rows per range
 */
export async function* idRanges(
  database: Database,
  table: string,
  size: number,
): AsyncGenerator<IdRange> {
  for (let after = leastId; ;) {
    const { rows } = await sql<{ id: string }>`select "_id" as id from ${sql.table(table)}
      where "_id" > ${after}::uuid order by "_id" limit 1 offset ${sql.lit(size - 1)}`.execute(
      database,
    )
    const upTo = rows[0]?.id
    yield { after, ...(upTo !== undefined && { upTo }) }
    if (upTo === undefined) return
    after = upTo
  }
}
