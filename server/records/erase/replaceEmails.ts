import { sql } from 'kysely'
import type { Model } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import { leastId } from '../../db/idRanges.ts'
import { indexRecords } from '../../db/tables/fillSearch.ts'

/** Number of rows per statement, so that none reaches the statement timeout. */
const batchSize = 20_000

interface TextTable {
  readonly name: string
  readonly hasId: boolean
  /** Types of its text and jsonb columns, by name. */
  readonly columns: Readonly<Record<string, string>>
}

/**
 * All tables with columns that can hold an address; read from the catalogue so that none is missed.
 */
async function textTables(tx: Tx): Promise<readonly TextTable[]> {
  const { rows } = await sql<TextTable>`
    select c.table_name as name,
      bool_or(c.column_name = '_id') as "hasId",
      jsonb_object_agg(c.column_name, c.data_type) filter (where c.data_type in ('text', 'jsonb')) as columns
    from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    group by 1 having bool_or(c.data_type in ('text', 'jsonb'))`.execute(tx)
  return rows
}

/**
 * Escapes ASCII punctuation for a regular expression; addresses hold no other special characters.
 */
const literal = (text: string) => text.replace(/[!-/:-?[-`{-~]/g, String.raw`\$&`)

/**
 * Matches the addresses, but not longer ones that contain them. In the JSON text of a document, a
 * line break before an address is an escape of two characters.
 */
function patternOf(emails: readonly string[]): string {
  const sign = String.raw`[[:alnum:].!#$%&'*+/=?^_{|}~-]`
  const before = String.raw`(?:(?<!${sign})|(?<=\\[nrtbf]))`
  const after = String.raw`(?![[:alnum:]-]|\.[[:alnum:]])`
  return `${before}(?:${emails.map(literal).join('|')})${after}`
}

async function replaceIn(
  tx: Tx,
  { name, hasId, columns }: TextTable,
  emails: readonly string[],
  replacement: string,
): Promise<string[]> {
  const pattern = patternOf(emails)
  const names = Object.entries(columns)
  const sets = names.map(
    ([column, type]) =>
      sql`${sql.id(column)} = regexp_replace(${sql.id(column)}::text, ${pattern}, ${replacement}, 'gi')::${sql.raw(type)}`,
  )
  // Searching the plain text first is many times as fast.
  const found = names.flatMap(([column]) =>
    emails.map((email) => sql`strpos(lower(${sql.id(column)}::text), ${email}) > 0`),
  )
  const replace = sql`update ${sql.table(name)} set ${sql.join(sets)} where (${sql.join(found, sql` or `)})`
  if (!hasId) {
    await replace.execute(tx)
    return []
  }
  const touched: string[] = []
  for (let last = leastId; ;) {
    const { rows: ends } = await sql<{ id: string }>`select "_id" as id from ${sql.table(name)}
      where "_id" > ${last}::uuid order by "_id" limit 1 offset ${sql.lit(batchSize - 1)}`.execute(
      tx,
    )
    const end = ends[0]?.id
    const upTo = end === undefined ? sql`` : sql`and "_id" <= ${end}::uuid`
    const { rows } = await sql<{ id: string }>`${replace}
      and "_id" > ${last}::uuid ${upTo} returning "_id" as id`.execute(tx)
    touched.push(...rows.map(({ id }) => id))
    if (end === undefined) return touched
    last = end
  }
}

/** Replaces e-mail addresses by another one, anywhere in the database. */
export async function replaceEmails(
  tx: Tx,
  model: Model,
  emails: readonly string[],
  replacement: string,
): Promise<void> {
  if (!emails.length) return
  for (const table of await textTables(tx)) {
    const touched = await replaceIn(tx, table, emails, replacement)
    const resource = model.resources.find(({ name }) => name === table.name)
    if (resource && touched.length)
      await indexRecords(tx, resource, sql`g."_id" = any(${touched}::uuid[])`)
  }
}
