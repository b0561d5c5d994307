import { sql } from 'kysely'
import {
  cleanValue,
  fold,
  isCode,
  isEmpty,
  isSameValue,
  isUnclean,
  putAt,
  valueAt,
  type Leaf,
  type Model,
  type Resource,
} from '../../../schema/index.ts'
import { controlSigns, invisibleSigns } from '../../../schema/texts/signs.ts'
import type { Database } from '../connect.ts'
import { leastId } from '../idRanges.ts'
import { fillColumns, fillGaps } from './fillColumns.ts'
import { characterClass, foldedSql, charactersIn } from './foldSql.ts'
import { runIfChanged } from './runIfChanged.ts'
import { columnOf, isStored, projectedLeaves, tablesOf } from './projection.ts'

/** To be raised when the rules of cleaning texts change. */
const cleaningVersion = 1
const batchSize = 500

type Doc = Record<string, unknown>

interface Row {
  readonly id: string
  readonly doc: Doc
}

const isUnique = ({ field }: Leaf) => field.unique === true || field.uniqueWithin !== undefined

/** Other systems and tables identify a record by a key that never changes, so it is not cleaned. */
const isPermanentKey = (leaf: Leaf) => isUnique(leaf) && leaf.field.createOnly === true

const containsUnclean = (value: unknown): boolean =>
  typeof value === 'string'
    ? isUnclean(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(containsUnclean)

/** Documents that may contain unclean text, filtered by the database so that few are read. */
async function findSuspectRows(database: Database, resource: Resource, after: string) {
  // Control characters are escaped in the text of a document.
  const pattern = `${characterClass(charactersIn(`${invisibleSigns}${controlSigns}\\u2028\\u2029`))}|\\\\(u00[01]|[bfrt])|\\x7f`
  const { rows } = await sql<Row>`select "_id"::text as id, "doc" as doc
    from ${sql.table(tablesOf(resource).docs)}
    where "_id" > ${after}::uuid and ("doc"::text ~ ${pattern} or "doc"::text is not nfc normalized)
    order by "_id" limit ${batchSize}`.execute(database)
  return rows
}

/** Whether another record has this value of a unique field. */
async function isTaken(
  database: Database,
  resource: Resource,
  leaf: Leaf,
  { id, doc }: Row,
  text: string,
) {
  const column = sql.id(columnOf(leaf))
  const within = resource.leaf.get(leaf.field.uniqueWithin ?? '')
  const alike = isCode(leaf) ? sql`${foldedSql(column)} = ${fold(text)}` : sql`${column} = ${text}`
  const withinSameGroup = within
    ? sql`and ${sql.id(columnOf(within))}::text = ${String(valueAt(doc, within.parts))}`
    : sql``
  const { rows } = await sql`select from ${sql.table(tablesOf(resource).grid)}
    where ${alike} ${withinSameGroup} and "_id" <> ${id}::uuid limit 1`.execute(database)
  return rows.length > 0
}

/** Cleans the texts of a record. @returns the number of changed fields */
async function cleanRow(
  database: Database,
  resource: Resource,
  row: Row,
  say: (notice: string) => void,
): Promise<number> {
  let changed = 0
  for (const leaf of resource.leaves) {
    const before = valueAt(row.doc, leaf.parts)
    if (leaf.isSystem || !isStored(leaf) || isPermanentKey(leaf) || !containsUnclean(before))
      continue
    const after = cleanValue(before, leaf.field)
    // A required text that would become empty stays; whoever edits the record next is asked for it.
    if (isSameValue(before, after) || (leaf.field.required && isEmpty(after))) continue
    if (isUnique(leaf) && typeof after === 'string') {
      if (await isTaken(database, resource, leaf, row, after)) {
        say(
          `${resource.name}.${leaf.path} of ${row.id} stays as it is: another record has "${after}".`,
        )
        continue
      }
      await sql`update ${sql.table(tablesOf(resource).grid)}
        set ${sql.id(columnOf(leaf))} = ${after} where "_id" = ${row.id}::uuid`.execute(database)
    }
    putAt(row.doc, leaf.parts, after)
    changed += 1
  }
  if (changed > 0)
    await sql`update ${sql.table(tablesOf(resource).docs)} set "doc" = ${JSON.stringify(row.doc)}::jsonb
      where "_id" = ${row.id}::uuid`.execute(database)
  return changed
}

/** @returns the number of changed records */
async function cleanResource(
  database: Database,
  resource: Resource,
  say: (notice: string) => void,
): Promise<number> {
  let count = 0
  for (let last = leastId; ;) {
    const rows = await findSuspectRows(database, resource, last)
    for (const row of rows) if (await cleanRow(database, resource, row, say)) count += 1
    const [end] = rows.slice(-1)
    if (!end) break
    last = end.id
  }
  if (count === 0) return count
  say(`${resource.name}: the texts of ${count} records are cleaned of signs that nobody sees.`)
  await fillColumns(
    database,
    resource,
    [...projectedLeaves(resource)].filter(
      ({ field, isSystem }) => !isSystem && !field.rollup && !field.lookup,
    ),
  )
  await fillGaps(database, resource)
  return count
}

/**
 * Cleans texts that were stored before incoming texts were cleaned: once, and again when the rules
 * change. A unique value that would become equal to another record's stays as it is. Search texts
 * are rebuilt afterwards.
 * @param say receives the number of changed records, and the values that stay
 */
export async function cleanStored(
  database: Database,
  model: Model,
  say: (notice: string) => void = (notice) => process.stdout.write(`${notice}\n`),
): Promise<void> {
  await runIfChanged(database, 'texts', [cleaningVersion], async () => {
    let count = 0
    for (const resource of model.resources) count += await cleanResource(database, resource, say)
    if (count === 0) return
    // Lookups copy the cleaned values.
    for (const resource of model.resources)
      await fillColumns(
        database,
        resource,
        resource.leaves.filter(({ field }) => field.lookup !== undefined),
      )
    await sql`delete from state where "key" like 'search:%'`.execute(database)
  })
}
