import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { tablesOf } from '../db/tables/projection.ts'
import type { FactKind, ProductColumn } from './factKinds.ts'
import type { BadRows } from './refusedFacts.ts'
import { staged } from './stageFacts.ts'

/** Maximum number of bad rows that are reported per check; others are only counted. */
const maxReported = 20

/** The table of products, and its column by which rows of facts name them. */
export function productOf({ cube }: FactKind, by: ProductColumn) {
  const joined = cube.dimensions['sku']?.joined
  if (!joined) throw new Error('the cubes have no SKU')
  const column = by === 'product' ? '_id' : joined.field
  return { table: sql.table(tablesOf({ name: joined.resource }).grid), column: sql.id('p', column) }
}

async function addBadRows(
  tx: Tx,
  badRows: BadRows,
  badRowsSql: RawBuilder<unknown>,
  reasonOf: (row: { what: string; before: number }) => string,
): Promise<void> {
  const { rows } = await sql<{ line: number; what: string; before: number; count: number }>`
    select *, count(*) over ()::integer as "count" from (${badRowsSql}) found order by "line" limit ${maxReported}`.execute(
    tx,
  )
  for (const row of rows) badRows.add(row.line, reasonOf(row))
  badRows.addUnlisted((rows[0]?.count ?? 0) - rows.length)
}

/** Finds rows that name unknown products, and duplicate rows. */
export async function checkStaged(
  tx: Tx,
  kind: FactKind,
  by: ProductColumn,
  badRows: BadRows,
): Promise<void> {
  const { table, column } = productOf(kind, by)
  await addBadRows(
    tx,
    badRows,
    sql`select s."line", s."by"::text as "what", 0 as "before" from ${staged} s
      where not exists (select from ${table} p where ${column} = s."by" and p."vendor" is not null)`,
    ({ what }) => `no product has the ${by === 'sku' ? 'SKU' : 'id'} "${what}"`,
  )
  const keys = ['day', 'by', ...Object.keys(kind.choices)]
  const names = sql.join(keys.map((name) => sql.id(name)))
  const same = sql.join(
    keys.map((name) => sql`s.${sql.id(name)} = k.${sql.id(name)}`),
    sql` and `,
  )
  await addBadRows(
    tx,
    badRows,
    sql`select s."line", k."before", s."by"::text as "what" from ${staged} s
      join (select ${names}, min("line") as "before" from ${staged} group by ${names} having count(*) > 1) k
        on ${same} and s."line" > k."before"`,
    ({ before }) => `says once more what line ${before} says`,
  )
}
