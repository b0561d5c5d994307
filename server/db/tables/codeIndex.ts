import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Leaf, Resource } from '../../../schema/index.ts'
import type { Database } from '../connect.ts'
import { foldMark } from './foldSql.ts'
import { columnOf, tablesOf } from './projection.ts'

/** Longest part of a name before its mark; the database cuts off names of more than 63 signs. */
const longestPart = 45

/** A record whose code is another one's but for case and hyphens, from before there was a rule. */
interface Clash {
  readonly id: string
  readonly code: string
  /** Which record of those goes by the rule: the oldest. */
  readonly isFirst: boolean
}

const nameOf = (grid: string, column: string, how: string) => {
  const mark = createHash('sha256')
    .update(how + foldMark())
    .digest('hex')
    .slice(0, 8)
  return `${grid}_${column}`.slice(0, longestPart) + `_${mark}_code`
}

/** The statement of an index, by its name; which way of folding it is of stands in the name. */
function statementOf(grid: string, column: string, how: string, isUnique: boolean) {
  const name = nameOf(grid, column, how)
  const unique = isUnique ? 'unique ' : ''
  return [name, `create ${unique}index if not exists "${name}" on "${grid}" (${how})`] as const
}

async function clashesOf(
  database: Database,
  grid: string,
  column: string,
  within: string | undefined,
): Promise<readonly Clash[]> {
  const group = sql.raw(`${within ? `"${within}", ` : ''}folded("${column}")`)
  const { rows } = await sql<Clash>`
    select id, code, place = 1 as "isFirst" from (
      select "_id"::text as id, ${sql.id(column)} as code, count(*) over (partition by ${group}) as many,
        row_number() over (partition by ${group} order by "createdAt", "_id") as place
      from ${sql.table(grid)} where ${sql.id(column)} is not null) counted
    where many > 1 order by folded(code), place`.execute(database)
  return rows
}

/**
 * The indexes by which a code is found, and is unique if its definition says so, in any case and with any hyphen. Of
 * records that shared a code before, the oldest goes by the rule; the others stay as they are, each the only one that
 * is written so, and no new one joins them.
 * @param say gets the codes that clash
 */
export async function codeIndex(
  database: Database,
  resource: Resource,
  leaf: Leaf,
  say: (notice: string) => void = (notice) => process.stdout.write(`${notice}\n`),
): Promise<ReadonlyMap<string, string>> {
  const { grid } = tablesOf(resource)
  const column = columnOf(leaf)
  const within = resource.leaf.get(leaf.field.uniqueWithin ?? '')
  const place = within && columnOf(within)
  const isUnique = leaf.field.unique === true || within !== undefined
  const behind = place === undefined ? '' : `, "${place}"`
  const plain = statementOf(grid, column, `folded("${column}")${behind}`, isUnique)
  if (!isUnique || (await isThere(database, plain[0]))) return new Map([plain])
  const clashes = await clashesOf(database, grid, column, place)
  if (!clashes.length) return new Map([plain])
  const codes = clashes.map(({ code }) => code).join(', ')
  say(
    `${resource.name}.${leaf.path}: these differ by letter case or hyphens alone, and stay as they are: ${codes}. Give each a code of its own.`,
  )
  const others = clashes.filter(({ isFirst }) => !isFirst).map(({ id }) => `'${id}'`)
  const key = `(case when "_id" = any(array[${others.join(', ')}]::uuid[]) then '=' || "${column}" else folded("${column}") end)`
  return new Map([
    statementOf(grid, column, key + behind, true),
    statementOf(grid, column, `folded("${column}")`, false),
  ])
}

async function isThere(database: Database, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_indexes
    where schemaname = current_schema() and indexname = ${name}`.execute(database)
  return rows.length > 0
}
