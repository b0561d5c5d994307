import { sql } from 'kysely'
import type { Leaf, Resource } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import type { Match } from './matchingIds.ts'

/**
 * Counts the records whose lists have more entries than the exported file has columns for.
 * @param listed number of entries that have columns, by list
 */
export async function countShortened(
  database: Database,
  resource: Resource,
  listed: ReadonlyMap<Leaf, number>,
  matches: readonly Match[],
): Promise<number> {
  if (!listed.size || !matches.length) return 0
  const { docs } = tablesOf(resource)
  const isLonger = [...listed].map(([{ parts }, count]) => {
    const path = `$${parts.map((part) => `.${JSON.stringify(part)}`).join('')}[${count}]`
    return sql`jsonb_path_exists("doc", ${path}::jsonpath)`
  })
  const ids = matches.map(({ _id }) => _id)
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${sql.table(docs)}
    where "_id" = any(${ids}::uuid[]) and (${sql.join(isLonger, sql` or `)})`.execute(database)
  return rows[0]?.count ?? 0
}
