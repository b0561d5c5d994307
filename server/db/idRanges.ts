import { sql, type RawBuilder } from 'kysely'
import type { Database } from './connect.ts'

/** Less than any id. */
export const leastId = '00000000-0000-0000-0000-000000000000'

/** Ids after one, up to another with it; without that, all that follow. */
export interface IdRange {
  readonly after: string
  readonly upTo?: string
}

/** Whether a column of ids lies within a range. */
export const isWithin = (column: RawBuilder<unknown>, { after, upTo }: IdRange) =>
  sql<boolean>`(${column} > ${after}::uuid ${upTo === undefined ? sql`` : sql`and ${column} <= ${upTo}::uuid`})`

/**
 * A table in parts by its ids, so that each statement ends within the time that it has, whatever the size of the
 * table. Every row that is there all the while is in exactly one; what is added meanwhile may be in none.
 * @param size rows of a part
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
