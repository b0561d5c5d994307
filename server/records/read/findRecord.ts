import { sql, type RawBuilder } from 'kysely'
import type { Model, Resource, Subject } from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import type { Database, Tx } from '../../db/connect.ts'
import {
  cacheByOwner,
  compileStatement,
  runCompiled,
  slot,
  type CompiledStatement,
} from '../../db/compiledStatement.ts'
import { tablesOf } from '../../db/tables/projection.ts'
import { joinedValues } from './joinedValues.ts'

/** The row of a record; embedded and copied values are named by the paths of their leaves. */
export type FoundRow = Readonly<Record<string, unknown>>

/** The statement that reads a record, shared by all users with the same rights. */
interface RecordStatement extends CompiledStatement {
  /** The names of the values in each of its JSON arrays, in order. */
  readonly names: readonly (readonly string[])[]
}

const statements = cacheByOwner<Model, RecordStatement>()

/** Maximum values per JSON array: PostgreSQL functions take at most 100 arguments. */
const maxArrayValues = 90

const instant = (name: string) =>
  sql`to_char(${sql.id('root', name)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

type NamedValue = readonly [name: string, value: RawBuilder<unknown>]

/** The values read along with a document, in JSON arrays: a column per value would cost more. */
function valueLists(
  model: Model,
  resource: Resource,
  subject: Subject,
): readonly (readonly NamedValue[])[] {
  const all: readonly NamedValue[] = [
    ['.version', sql`root."version"`],
    ['.createdAt', instant('createdAt')],
    ['.updatedAt', instant('updatedAt')],
    ...joinedValues(model, resource, subject),
  ]
  return Array.from({ length: Math.ceil(all.length / maxArrayValues) }, (_, at) =>
    all.slice(at * maxArrayValues, (at + 1) * maxArrayValues),
  )
}

function buildStatement(
  database: Database | Tx,
  model: Model,
  resource: Resource,
  { role, rights }: Subject,
): RecordStatement {
  const subject = { role, rights, id: slot('user') }
  const { grid, docs } = tablesOf(resource)
  const lists = valueLists(model, resource, subject)
  const readable = scopeCondition(resource, model.scope(resource, 'read', subject), subject, 'root')
  const columns = lists.map(
    (list) => sql`json_build_array(${sql.join(list.map(([, value]) => value))})`,
  )
  const statement = sql`select d."doc", json_build_array(${sql.join(columns)}) as "lists"
    from ${sql.table(grid)} root cross join lateral (select root.*) g join ${sql.table(docs)} d on d."_id" = root."_id"
    where root."_id" = ${slot('record')}::uuid and ${readable}`
  const names = lists.map((list) => list.map(([name]) => name))
  return { ...compileStatement(database, statement), names }
}

/**
 * Reads the row of a record that a user may read, by a statement that each connection prepares
 * once.
 */
export async function findRow(
  database: Database | Tx,
  model: Model,
  resource: Resource,
  id: string,
  subject: Subject,
): Promise<FoundRow | undefined> {
  const key = JSON.stringify([resource.name, subject.role, subject.rights])
  const statement = statements(model, key, () => buildStatement(database, model, resource, subject))
  const { rows } = await runCompiled<{
    readonly doc: unknown
    readonly lists: readonly (readonly unknown[])[]
  }>(database, statement, [
    ['record', id],
    ['user', subject.id],
  ])
  const [found] = rows
  if (!found) return undefined
  const row: Record<string, unknown> = { '.doc': found.doc }
  for (const [at, list] of statement.names.entries())
    for (const [place, name] of list.entries()) row[name] = found.lists[at]?.[place]
  return row
}
