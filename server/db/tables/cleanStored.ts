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
import { classOf, foldedSql, signsIn } from './foldSql.ts'
import { ifOther } from './ifOther.ts'
import { columnOf, isStored, projectedLeaves, tablesOf } from './projection.ts'

/** Another number means that texts are cleaned in another way than before. */
const ruleOfTexts = 1
const batch = 500

type Doc = Record<string, unknown>

interface Row {
  readonly id: string
  readonly doc: Doc
}

const isKept = ({ field }: Leaf) => field.unique === true || field.uniqueWithin !== undefined

/** A key that never changes is what other systems and tables call the record: it stays, and is found by its fold. */
const isName = (leaf: Leaf) => isKept(leaf) && leaf.field.createOnly === true

const holdsUnclean = (value: unknown): boolean =>
  typeof value === 'string'
    ? isUnclean(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(holdsUnclean)

/** Documents that may hold such a text: few, so that all others are not even read. */
async function suspects(database: Database, resource: Resource, after: string) {
  // Control signs are written out in a document.
  const pattern = `${classOf(signsIn(`${invisibleSigns}${controlSigns}\\u2028\\u2029`))}|\\\\(u00[01]|[bfrt])|\\x7f`
  const { rows } = await sql<Row>`select "_id"::text as id, "doc" as doc
    from ${sql.table(tablesOf(resource).docs)}
    where "_id" > ${after}::uuid and ("doc"::text ~ ${pattern} or "doc"::text is not nfc normalized)
    order by "_id" limit ${batch}`.execute(database)
  return rows
}

/** Whether another record has this value of a field that each has once. */
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
  const place = within
    ? sql`and ${sql.id(columnOf(within))}::text = ${String(valueAt(doc, within.parts))}`
    : sql``
  const { rows } = await sql`select from ${sql.table(tablesOf(resource).grid)}
    where ${alike} ${place} and "_id" <> ${id}::uuid limit 1`.execute(database)
  return rows.length > 0
}

/** Cleans the texts of a record. @returns how many of its fields changed */
async function cleanRow(
  database: Database,
  resource: Resource,
  row: Row,
  say: (notice: string) => void,
): Promise<number> {
  let changed = 0
  for (const leaf of resource.leaves) {
    const before = valueAt(row.doc, leaf.parts)
    if (leaf.isSystem || !isStored(leaf) || isName(leaf) || !holdsUnclean(before)) continue
    const after = cleanValue(before, leaf.field)
    // Nothing is made up where a text that is needed shows nothing: whoever edits the record next is asked.
    if (isSameValue(before, after) || (leaf.field.required && isEmpty(after))) continue
    if (isKept(leaf) && typeof after === 'string') {
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

/** @returns how many records changed */
async function cleanResource(
  database: Database,
  resource: Resource,
  say: (notice: string) => void,
): Promise<number> {
  let count = 0
  for (let last = leastId; ;) {
    const rows = await suspects(database, resource, last)
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
 * Cleans what was stored before texts were cleaned on their way in: once, and again where the rule is another one.
 * What must differ from other records and would not any more stays as it is. Search texts are made again after it.
 * @param say gets how many records changed, and what stays
 */
export async function cleanStored(
  database: Database,
  model: Model,
  say: (notice: string) => void = (notice) => process.stdout.write(`${notice}\n`),
): Promise<void> {
  await ifOther(database, 'texts', [ruleOfTexts], async () => {
    let count = 0
    for (const resource of model.resources) count += await cleanResource(database, resource, say)
    if (count === 0) return
    // Copies of what was cleaned.
    for (const resource of model.resources)
      await fillColumns(
        database,
        resource,
        resource.leaves.filter(({ field }) => field.lookup !== undefined),
      )
    await sql`delete from state where "key" like 'search:%'`.execute(database)
  })
}
