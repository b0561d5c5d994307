import { sql, type RawBuilder } from 'kysely'
import { cubeByName } from '../../resources/figures/cubes.ts'
import { daysAfter, type Leaf, type Model, type Resource, type Rollup } from '../../schema/index.ts'
import { inTransaction, type Database } from '../db/connect.ts'
import { leastId, isWithin, type IdRange } from '../db/idRanges.ts'
import { columnOf, tablesOf } from '../db/tables/projection.ts'
import { factsState } from './factsState.ts'

/** Number of records per statement: few enough not to block others. */
const defaultBatch = 2_000

interface Figure {
  readonly leaf: Leaf
  readonly rollup: Rollup
}

const figuresOf = (resource: Resource): readonly Figure[] =>
  resource.leaves.flatMap((leaf) => {
    const { rollup } = leaf.field
    return rollup ? [{ leaf, rollup }] : []
  })

/** The column with the vendor of a record's facts, by which the facts are clustered. */
const vendorColumn = (resource: Resource) =>
  sql.id('x', resource.leaf.has('vendor') ? 'vendor' : '_id')

/**
 * Records that are refreshed together: those of some vendors, or a range of ids of one large
 * vendor.
 */
interface RecordBatch {
  readonly owners: string[]
  readonly range?: IdRange
}

/** Splits the records of a large vendor into ranges of ids. */
async function rangesOf(
  database: Database,
  resource: Resource,
  owner: string,
  batch: number,
): Promise<readonly IdRange[]> {
  const { rows } = await sql<{ id: string }>`select "_id" as id from (
      select x."_id", row_number() over (order by x."_id") as "at"
      from ${sql.table(tablesOf(resource).grid)} x where ${vendorColumn(resource)} = ${owner}::uuid) n
    where "at" % ${sql.lit(batch)} = 0 order by 1`.execute(database)
  const ends = [...rows.map(({ id }) => id), undefined]
  return ends.map((upTo, at) => ({
    after: ends[at - 1] ?? leastId,
    ...(upTo !== undefined && { upTo }),
  }))
}

/** Splits all records into batches of about the same size. */
async function* batchesOf(
  database: Database,
  resource: Resource,
  batch: number,
): AsyncGenerator<RecordBatch> {
  const { grid } = tablesOf(resource)
  const { rows } = await sql<{ owner: string; count: number }>`
    select ${vendorColumn(resource)} as "owner", count(*)::integer as "count" from ${sql.table(grid)} x
    where ${vendorColumn(resource)} is not null group by 1 order by 1`.execute(database)
  let owners: string[] = []
  let size = 0
  for (const { owner, count } of rows) {
    if (count > batch) {
      for (const range of await rangesOf(database, resource, owner, batch))
        yield { owners: [owner], range }
      continue
    }
    if (size + count > batch) {
      yield { owners }
      owners = []
      size = 0
    }
    owners.push(owner)
    size += count
  }
  if (owners.length) yield { owners }
}

/** Groups figures that are read from the same rows of facts, by a name. */
function groupBySource(figures: readonly Figure[]): ReadonlyMap<string, readonly Figure[]> {
  const found = new Map<string, Figure[]>()
  for (const figure of figures) {
    const { cube, by, days } = figure.rollup
    const name = `${cube}_${by}_${days}`
    found.set(name, [...(found.get(name) ?? []), figure])
  }
  return found
}

/** A join with the sums for the records of a batch, by record id. Alias of the records: x. */
function sumsSql(
  name: string,
  figures: readonly Figure[],
  lastDay: string,
  { owners, range }: RecordBatch,
): RawBuilder<unknown> {
  const [first] = figures
  if (!first) return sql``
  const { cube, by, days } = first.rollup
  const table = cubeByName[cube]?.table ?? cube
  const sums = figures.map(({ leaf, rollup }) => {
    const sum = sql`sum(f.${sql.id(rollup.measure)})`
    // Capped at the maximum of the column, which is beyond any figure that is shown.
    const value = leaf.kind.column === 'integer' ? sql`least(${sum}, 2147483647)::integer` : sum
    return sql`${value} as ${sql.id(columnOf(leaf))}`
  })
  return sql`left join (select f.${sql.id(by)} as id, ${sql.join(sums)} from ${sql.table(table)} f
      where f."vendor" = any(${owners}::uuid[])
        and f."day" > ${sql.lit(daysAfter(lastDay, -days))}::date and f."day" <= ${sql.lit(lastDay)}::date
        ${range ? sql`and ${isWithin(sql.id('f', by), range)}` : sql``}
      group by 1) ${sql.id(name)} on ${sql.id(name, 'id')} = x."_id"`
}

/**
 * Identifies the input of the figures: the revision of the facts and the definitions of the sums.
 */
const signatureOf = (model: Model, revision: number) =>
  JSON.stringify([
    revision,
    ...model.resources.map((resource) =>
      figuresOf(resource).map(({ leaf, rollup }) => [resource.name, leaf.path, rollup]),
    ),
  ])

/**
 * Updates the fields of records that are sums of facts, if facts or definitions have changed. It
 * works in batches, writes only changed records, and may be interrupted and repeated.
 * @returns the number of changed records
 */
export async function refreshFigures(
  database: Database,
  model: Model,
  batch = defaultBatch,
): Promise<number> {
  const facts = await factsState(database)
  const lastRun = await database
    .selectFrom('state')
    .select('value')
    .where('key', '=', 'figures')
    .executeTakeFirst()
  const value = JSON.stringify({ of: signatureOf(model, facts?.revision ?? 0) })
  if (JSON.stringify(lastRun?.value) === value) return 0
  let changed = 0
  for (const resource of model.resources) {
    const figures = figuresOf(resource)
    if (!figures.length) continue
    for await (const part of batchesOf(database, resource, batch))
      changed += await inTransaction(database, (tx) =>
        refresh(tx, resource, figures, part, facts?.lastDay),
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
  part: RecordBatch,
  lastDay: string | undefined,
): Promise<number> {
  const grid = sql.table(tablesOf(resource).grid)
  const columns = figures.map(({ leaf }) => columnOf(leaf))
  const parts = [...groupBySource(figures)]
  const values = parts.flatMap(([name, group]) =>
    group.map(({ leaf }) => {
      const column = columnOf(leaf)
      const value = lastDay === undefined ? sql`null` : sql`coalesce(${sql.id(name, column)}, 0)`
      return sql`${value}::${sql.raw(leaf.kind.column ?? 'text')} as ${sql.id(column)}`
    }),
  )
  const joins =
    lastDay === undefined ? [] : parts.map(([name, group]) => sumsSql(name, group, lastDay, part))
  const sets = columns.map((name) => sql`${sql.id(name)} = ${sql.id('n', name)}`)
  const { numAffectedRows = 0n } = await sql`
    update ${grid} g set ${sql.join(sets)} from (
      select x."_id", ${sql.join(values)} from ${grid} x ${sql.join([sql``, ...joins], sql` `)}
      where ${vendorColumn(resource)} = any(${part.owners}::uuid[])
        ${part.range ? sql`and ${isWithin(sql.id('x', '_id'), part.range)}` : sql``}) n
    where n."_id" = g."_id" and row(${sql.join(columns.map((name) => sql.id('g', name)))})
      is distinct from row(${sql.join(columns.map((name) => sql.id('n', name)))})`.execute(database)
  return Number(numAffectedRows)
}
