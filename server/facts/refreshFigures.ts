import { sql, type RawBuilder } from 'kysely'
import { cubeByName } from '../../resources/analytics/cubes.ts'
import { daysAfter, type Leaf, type Model, type Resource, type Rollup } from '../../schema/index.ts'
import { inTransaction, type Database } from '../db/connect.ts'
import { columnOf, tablesOf } from '../db/tables/projection.ts'
import { factsState } from './factsState.ts'

/** Records that one statement looks at: few enough that nobody waits for them. */
const batchSize = 2_000

interface Figure {
  readonly leaf: Leaf
  readonly rollup: Rollup
}

const figuresOf = (resource: Resource): readonly Figure[] =>
  resource.leaves.flatMap((leaf) => {
    const { rollup } = leaf.field
    return rollup ? [{ leaf, rollup }] : []
  })

/** The column of a resource that says whose facts its records have: the facts lie by these. */
const ownerOf = (resource: Resource) => sql.id('x', resource.leaf.has('vendor') ? 'vendor' : '_id')

/** Owners, in parts that have about as many records. */
async function ownersOf(database: Database, resource: Resource): Promise<readonly string[][]> {
  const { rows } = await sql<{ owner: string; count: number }>`
    select ${ownerOf(resource)} as "owner", count(*)::integer as "count" from ${sql.table(tablesOf(resource).grid)} x
    where ${ownerOf(resource)} is not null group by 1 order by 1`.execute(database)
  const parts: string[][] = []
  let size = batchSize
  for (const { owner, count } of rows) {
    if (size + count > batchSize) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(owner)
    size += count
  }
  return parts
}

/** Figures that are read from the same rows of facts, under one name. */
function alike(figures: readonly Figure[]): ReadonlyMap<string, readonly Figure[]> {
  const found = new Map<string, Figure[]>()
  for (const figure of figures) {
    const { cube, by, days } = figure.rollup
    const name = `${cube}_${by}_${days}`
    found.set(name, [...(found.get(name) ?? []), figure])
  }
  return found
}

/** Sums for the records of some owners, by the records' ids. Alias of the records: x. */
function sumsSql(
  name: string,
  figures: readonly Figure[],
  lastDay: string,
  owners: string[],
): RawBuilder<unknown> {
  const [first] = figures
  if (!first) return sql``
  const { cube, by, days } = first.rollup
  const table = cubeByName[cube]?.table ?? cube
  const sums = figures.map(({ leaf, rollup }) => {
    const sum = sql`sum(f.${sql.id(rollup.measure)})`
    // Greater than any figure that is shown, and still within the column.
    const value = leaf.kind.column === 'integer' ? sql`least(${sum}, 2147483647)::integer` : sum
    return sql`${value} as ${sql.id(columnOf(leaf))}`
  })
  return sql`left join (select f.${sql.id(by)} as id, ${sql.join(sums)} from ${sql.table(table)} f
      where f."vendor" = any(${owners}::uuid[])
        and f."day" > ${sql.lit(daysAfter(lastDay, -days))}::date and f."day" <= ${sql.lit(lastDay)}::date
      group by 1) ${sql.id(name)} on ${sql.id(name, 'id')} = x."_id"`
}

/** What the figures were made of at last: the facts, and what they sum up. */
const signatureOf = (model: Model, revision: number) =>
  JSON.stringify([
    revision,
    ...model.resources.map((resource) =>
      figuresOf(resource).map(({ leaf, rollup }) => [resource.name, leaf.path, rollup]),
    ),
  ])

/**
 * Sums up anew the fields of records that are sums of facts, where they are out of step: some records at a time, and
 * only those whose sums have changed. May be broken off and repeated.
 * @returns how many records have changed
 */
export async function refreshFigures(database: Database, model: Model): Promise<number> {
  const facts = await factsState(database)
  const made = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', 'figures')
    .executeTakeFirst()
  const value = JSON.stringify({ of: signatureOf(model, facts?.revision ?? 0) })
  if (JSON.stringify(made?.value) === value) return 0
  let changed = 0
  for (const resource of model.resources) {
    const figures = figuresOf(resource)
    if (!figures.length) continue
    for (const owners of await ownersOf(database, resource))
      changed += await inTransaction(database, (tx) =>
        refresh(tx, resource, figures, owners, facts?.lastDay),
      )
  }
  await database
    .insertInto('state')
    .values({ key: 'figures', value })
    .onConflict((one) => one.column('key').doUpdateSet({ value, updatedAt: sql<Date>`now()` }))
    .execute()
  return changed
}

async function refresh(
  database: Database,
  resource: Resource,
  figures: readonly Figure[],
  owners: string[],
  lastDay: string | undefined,
): Promise<number> {
  const grid = sql.table(tablesOf(resource).grid)
  const columns = figures.map(({ leaf }) => columnOf(leaf))
  const parts = [...alike(figures)]
  const values = parts.flatMap(([name, several]) =>
    several.map(({ leaf }) => {
      const column = columnOf(leaf)
      const value = lastDay === undefined ? sql`null` : sql`coalesce(${sql.id(name, column)}, 0)`
      return sql`${value}::${sql.raw(leaf.kind.column ?? 'text')} as ${sql.id(column)}`
    }),
  )
  const joins =
    lastDay === undefined
      ? []
      : parts.map(([name, several]) => sumsSql(name, several, lastDay, owners))
  const sets = columns.map((name) => sql`${sql.id(name)} = ${sql.id('n', name)}`)
  const { numAffectedRows = 0n } = await sql`
    update ${grid} g set ${sql.join(sets)} from (
      select x."_id", ${sql.join(values)} from ${grid} x ${sql.join([sql``, ...joins], sql` `)}
      where ${ownerOf(resource)} = any(${owners}::uuid[])) n
    where n."_id" = g."_id" and row(${sql.join(columns.map((name) => sql.id('g', name)))})
      is distinct from row(${sql.join(columns.map((name) => sql.id('n', name)))})`.execute(database)
  return Number(numAffectedRows)
}
