import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Leaf, Resource } from '../../../schema/index.ts'
import type { Database } from '../connect.ts'
import { foldMark } from './foldSql.ts'
import { validIndexes } from '../makeIndexes.ts'
import { columnOf, tablesOf } from './projection.ts'

/** Maximum length of an index name before its hash; PostgreSQL truncates names to 63 bytes. */
const maxPrefixLength = 45

/**
 * A record whose code equals another's except for case and hyphens, stored before this was checked.
 */
interface Clash {
  readonly id: string
  readonly code: string
  /** Whether it is the oldest of these records, which is indexed by its folded code. */
  readonly isFirst: boolean
}

const indexName = (grid: string, column: string, expression: string) => {
  const hash = createHash('sha256')
    .update(expression + foldMark())
    .digest('hex')
    .slice(0, 8)
  return `${grid}_${column}`.slice(0, maxPrefixLength) + `_${hash}_code`
}

/** Name and statement of an index; the name includes a hash of the fold function. */
function createIndex(grid: string, column: string, expression: string, isUnique: boolean) {
  const name = indexName(grid, column, expression)
  const unique = isUnique ? 'unique ' : ''
  return [
    name,
    `create ${unique}index if not exists "${name}" on "${grid}" (${expression})`,
  ] as const
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
 * The indexes of a code field, by name: codes are found, and unique if the definition says so,
 * regardless of case and hyphens. Of records that already share a code, the oldest is indexed by
 * its folded code and the others by their exact code, so that they stay valid but no new one can be
 * added.
 * @param say receives the clashing codes
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
  const withinColumn = within && columnOf(within)
  const isUnique = leaf.field.unique === true || within !== undefined
  const suffix = withinColumn === undefined ? '' : `, "${withinColumn}"`
  const byFold = createIndex(grid, column, `folded("${column}")${suffix}`, isUnique)
  const [name] = byFold
  if (!isUnique || (await validIndexes(database, [name])).get(name) === true)
    return new Map([byFold])
  const clashes = await clashesOf(database, grid, column, withinColumn)
  if (!clashes.length) return new Map([byFold])
  const codes = clashes.map(({ code }) => code).join(', ')
  say(
    `${resource.name}.${leaf.path}: these differ by letter case or hyphens alone, and stay as they are: ${codes}. Give each a code of its own.`,
  )
  const others = clashes.filter(({ isFirst }) => !isFirst).map(({ id }) => `'${id}'`)
  const key = `(case when "_id" = any(array[${others.join(', ')}]::uuid[]) then '=' || "${column}" else folded("${column}") end)`
  return new Map([
    createIndex(grid, column, key + suffix, true),
    createIndex(grid, column, `folded("${column}")`, false),
  ])
}
