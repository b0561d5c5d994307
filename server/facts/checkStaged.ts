import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { tablesOf } from '../db/tables/projection.ts'
import type { FactKind, ProductColumn } from './factKinds.ts'
import type { BadRows } from './refusedFacts.ts'
import { staged } from './stageFacts.ts'

/** The most that is read of what is wrong; more than that is only counted. */
const mostRead = 20

/** Where a fact's product is: the resource that the cubes name it by, and the column of it that rows have. */
export function productOf({ cube }: FactKind, by: ProductColumn) {
  const joined = cube.dimensions['sku']?.joined
  if (!joined) throw new Error('the cubes have no SKU')
  const column = by === 'product' ? '_id' : joined.field
  return { table: sql.table(tablesOf({ name: joined.resource }).grid), column: sql.id('p', column) }
}

async function note(
  tx: Tx,
  badRows: BadRows,
  found: RawBuilder<unknown>,
  reasonOf: (row: { what: string; before: number }) => string,
): Promise<void> {
  const { rows } = await sql<{ line: number; what: string; before: number; count: number }>`
    select *, count(*) over ()::integer as "count" from (${found}) found order by "line" limit ${mostRead}`.execute(
    tx,
  )
  for (const row of rows) badRows.add(row.line, reasonOf(row))
  badRows.addUnlisted((rows[0]?.count ?? 0) - rows.length)
}

/** Looks for products that are not there, and for rows that say the same thing twice. */
export async function checkStaged(
  tx: Tx,
  kind: FactKind,
  by: ProductColumn,
  badRows: BadRows,
): Promise<void> {
  const { table, column } = productOf(kind, by)
  await note(
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
  await note(
    tx,
    badRows,
    sql`select s."line", k."before", s."by"::text as "what" from ${staged} s
      join (select ${names}, min("line") as "before" from ${staged} group by ${names} having count(*) > 1) k
        on ${same} and s."line" > k."before"`,
    ({ before }) => `says once more what line ${before} says`,
  )
}
