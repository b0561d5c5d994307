import { sql, type RawBuilder } from 'kysely'
import type { Model } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { indexRecords } from '../../db/tables/fillSearch.ts'
import { textTables, type TextTable } from './textTables.ts'

/** Rows that are gone through in one transaction, so that it takes well under a second. */
export const rowsAtOnce = 2_000
/** Those of them that change: each costs some fifty times one that is only looked at. */
const changesAtOnce = 300

/** The row after which the work goes on: its table, and its key unless that is yet to begin. */
export interface TextPlace {
  readonly table?: string
  readonly after?: readonly string[]
}

interface Replacement {
  readonly emails: readonly string[]
  readonly by: string
}

/**
 * Escapes ASCII punctuation for a regular expression; addresses hold no other special characters.
 */
const literal = (text: string) => text.replace(/[!-/:-?[-`{-~]/g, String.raw`\$&`)

/**
 * Matches the addresses and what stands before each (`\1`), but not longer ones that contain them.
 * In the JSON text of a document, a line break before an address is an escape of two characters. A
 * lookbehind instead takes seven times as long.
 */
function patternOf(emails: readonly string[]): string {
  const before = String.raw`(^|[^[:alnum:].!#$%&'*+/=?^_{|}~-]|\\[nrtbf])`
  const after = String.raw`(?![[:alnum:]-]|\.[[:alnum:]])`
  return `${before}(?:${emails.map(literal).join('|')})${after}`
}

const keyOf = ({ key }: TextTable) => sql.join(key.map(({ name }) => sql.id(name)))
const valuesOf = ({ key }: TextTable, values: readonly string[]) =>
  sql.join(key.map(({ type }, at) => sql`${values[at]}::text::${sql.raw(type)}`))

interface Range {
  readonly condition: RawBuilder<unknown>
  readonly rows: number
  /** Whether an address is among the texts, as part of a longer one perhaps. */
  readonly isFound: boolean
  /** Key of the last row; absent where the table ends. */
  readonly last?: readonly string[]
}

/** The last row of a range. */
interface End {
  readonly last: readonly string[]
  readonly rows: number
  readonly isFound: boolean
  /** Whether the table ends with it. */
  readonly isEnd: boolean
}

/** All that a row says, as one text: many times as fast as an expression of the addresses. */
const textOf = ({ columns }: TextTable) =>
  sql`lower(concat_ws(' ', ${sql.join(columns.map(({ name }) => sql`${sql.id(name)}::text`))}))`
const names = (text: RawBuilder<unknown>, emails: readonly string[]) =>
  sql`exists (select from unnest(${emails}::text[]) e(email) where strpos(${text}, e.email) > 0)`

/** The next rows of a table, in the order of its key. */
async function nextRange(
  tx: Tx,
  table: TextTable,
  emails: readonly string[],
  after: readonly string[] | undefined,
  limit: number,
): Promise<Range> {
  if (!table.key.length) return { condition: sql`true`, rows: table.rows, isFound: true }
  const begin = after ? sql`(${keyOf(table)}) > (${valuesOf(table, after)})` : sql`true`
  const texts = sql.join(table.key.map(({ name }) => sql`${sql.id(name)}::text`))
  const { rows } = await sql<End>`
    with looked as materialized (
      select array[${texts}] as key, row_number() over (order by ${keyOf(table)}) as n, ${textOf(table)} as text
      from ${sql.table(table.name)} where ${begin} order by ${keyOf(table)} limit ${sql.lit(limit)}
    ), counted as (
      select key, n, count(*) filter (where ${names(sql`text`, emails)}) over (order by n) as found from looked
    )
    select key as last, n::int as rows, found > 0 as "isFound",
      n = (select count(*) from looked) and n < ${sql.lit(limit)} as "isEnd"
    from counted where found <= ${sql.lit(changesAtOnce)} order by n desc limit 1`.execute(tx)
  const [end] = rows
  if (!end) return { condition: begin, rows: 0, isFound: false }
  const { last, isEnd, ...found } = end
  if (isEnd) return { condition: begin, ...found }
  return {
    condition: sql`${begin} and (${keyOf(table)}) <= (${valuesOf(table, last)})`,
    ...found,
    last,
  }
}

/** @returns ids of the changed rows, where the table has ids */
async function replaceWithin(
  tx: Tx,
  table: TextTable,
  { emails, by }: Replacement,
  condition: RawBuilder<unknown>,
): Promise<readonly string[]> {
  const pattern = patternOf(emails)
  const sets = table.columns.map(
    ({ name, type }) =>
      sql`${sql.id(name)} = regexp_replace(${sql.id(name)}::text, ${pattern}, ${`\\1${by}`}, 'gi')::${sql.raw(type)}`,
  )
  const hasId = table.key.some(({ name }) => name === '_id')
  const { rows } = await sql<{ id?: string }>`update ${sql.table(table.name)} set ${sql.join(sets)}
    where ${condition} and ${names(textOf(table), emails)}
    ${hasId ? sql`returning "_id"::text as id` : sql``}`.execute(tx)
  return rows.flatMap(({ id }) => id ?? [])
}

/**
 * Replaces e-mail addresses by another one in the next rows of the database, in whichever table
 * they are. It may be repeated from the same place.
 * @returns where it goes on, null where everything was gone through; and how many rows these were
 */
export async function replaceEmails(
  tx: Tx,
  model: Model,
  replacement: Replacement,
  { table: from, after }: TextPlace,
): Promise<{ readonly next: TextPlace | null; readonly rows: number }> {
  const tables = await textTables(tx)
  let rows = 0
  // If its table is gone, such as a month of figures, everything is gone through again.
  const first = from === undefined ? 0 : tables.findIndex(({ name }) => name === from)
  for (const [at, table] of tables.entries()) {
    if (at < first) continue
    if (rows >= rowsAtOnce) return { next: { table: table.name }, rows }
    const begin = at === first ? after : undefined
    const range = await nextRange(tx, table, replacement.emails, begin, rowsAtOnce - rows)
    const touched = range.isFound
      ? await replaceWithin(tx, table, replacement, range.condition)
      : []
    const resource = model.resources.find(({ name }) => name === table.name)
    if (resource && touched.length)
      await indexRecords(tx, resource, sql`g."_id" = any(${touched}::uuid[])`)
    rows += range.rows
    if (range.last) return { next: { table: table.name, after: range.last }, rows }
  }
  return { next: null, rows }
}
