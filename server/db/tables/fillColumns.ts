import { sql, type RawBuilder } from 'kysely'
import { asReference, type Leaf, type Resource } from '../../../schema/index.ts'
import { columnOf, fromDocument, fromWholeDocument, tablesOf } from './projection.ts'
import { gapsColumn, gapsSql } from './missingSql.ts'
import type { Database, Tx } from '../connect.ts'
import { leastId } from '../idRanges.ts'

const batchSize = 5_000

/**
 * The value of a lookup leaf: a field of the record that its reference names.
 * @param alias of the grid
 */
export function lookedUp(resource: Resource, leaf: Leaf, alias: string): RawBuilder<unknown> {
  const { lookup } = leaf.field
  const through = lookup && resource.leaf.get(lookup.through)
  const target = through && asReference(through)
  if (!lookup || !target) throw new Error(`${resource.name}.${leaf.path} is no lookup`)
  const source = { ...leaf, parts: lookup.field.split('.') }
  return sql`(select ${fromDocument(source, sql`o."doc"`)} from ${sql.table(`${target.resource}_docs`)} o
    where o."_id" = ${sql.id(alias, columnOf(through))})`
}

/** A column of the grid and its value. Aliases: x the grid, y the documents. */
interface ColumnFill {
  readonly column: RawBuilder<unknown>
  readonly value: RawBuilder<unknown>
}

/** Fills columns of all records from their documents, in batches by id. */
export async function fillColumns(
  database: Database | Tx,
  resource: Resource,
  leaves: readonly Leaf[],
): Promise<void> {
  const fills = leaves.map((leaf) => ({
    column: sql.id(columnOf(leaf)),
    value: leaf.field.lookup
      ? lookedUp(resource, leaf, 'x')
      : fromWholeDocument(leaf, resource, sql`y."doc"`),
  }))
  await fill(database, resource, fills)
}

/** Computes the gap columns of all records from their documents. */
export async function fillGaps(database: Database | Tx, resource: Resource): Promise<void> {
  const fills = resource.gaps.map((gaps) => ({
    column: sql.id(gapsColumn(gaps)),
    // The document is decompressed once; each access to a stored document would do so again.
    value: sql`(select ${gapsSql(gaps, sql`u.doc`)}
      from (select y."doc" || '{}'::jsonb as doc offset 0) u)`,
  }))
  await fill(database, resource, fills)
}

async function fill(
  database: Database | Tx,
  resource: Resource,
  fills: readonly ColumnFill[],
): Promise<void> {
  const { grid, docs } = tablesOf(resource)
  if (!fills.length) return
  const columns = fills.map(({ column }) => column)
  const values = fills.map(({ value }) => value)
  const named = values.map((value, at) => sql`${value} as ${sql.id(`value${at}`)}`)
  const filled = columns.map((_column, at) => sql.id('n', `value${at}`))
  // Rows are updated only if a value changes: a new field is empty everywhere, and updates cost
  // index entries. Who changes a record meanwhile writes what it has then.
  const sets = columns.map((column, at) => sql`${column} = ${filled[at]}`)
  let last = leastId
  for (;;) {
    const { rows } = await sql<{ last: string | null }>`
        with n as (
          select x."_id", x."version", ${sql.join(named)}
          from ${sql.table(grid)} x join ${sql.table(docs)} y on y."_id" = x."_id"
          where x."_id" > ${last}::uuid order by x."_id" limit ${batchSize}
        ), done as (
          update ${sql.table(grid)} g set ${sql.join(sets)} from n
          where n."_id" = g."_id" and n."version" = g."version"
            and row(${sql.join(columns.map((column) => sql`g.${column}`))}) is distinct from row(${sql.join(filled)})
          returning g."_id"
        ) select max(n."_id"::text) as last from n`.execute(database)
    const next = rows[0]?.last
    if (!next) return
    last = next
  }
}
