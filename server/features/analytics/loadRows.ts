import type { Database, Tx } from '../../db/connect.ts'
import { factsState, type FactsState } from '../../facts/factsState.ts'
import type { CubeQuery, NormalQuery } from './cubeQuery.ts'
import { normalQuery } from './normalQuery.ts'
import { planOf, type Plan } from './plan.ts'
import { limitsOf, type Scope } from './scope.ts'
import { daysOf } from './sources.ts'
import { statementOf } from './statement.ts'

/**
 * A row of an answer by path of the member. Numbers are texts, as in Cube, so that no digit is
 * lost.
 */
export type Row = Readonly<Record<string, string | null>>

/** Cube writes a day as its first moment. */
const momentOf = (day: string | null) => (day === null ? null : `${day}T00:00:00.000`)

function rowOf({ columns }: Plan, values: Readonly<Record<string, string | null>>): Row {
  const row: Record<string, string | null> = {}
  columns.forEach((column, at) => {
    const { path, type } = column.member
    const value = values[`c${at}`] ?? null
    if (column.kind === 'time') row[`${path}.${column.granularity}`] = momentOf(value)
    // A time also has its name without granularity, unless days are a column of their own.
    const hasBareName =
      column.kind !== 'time' ||
      !columns.some((one) => one.kind === 'dimension' && one.member.path === path)
    if (hasBareName) row[path] = type === 'time' ? momentOf(value) : value
  })
  return row
}

/**
 * Attempts without a transaction when facts are loaded meanwhile; then a repeatable read is used.
 */
const maxAttempts = 2

async function readRows(
  database: Database | Tx,
  query: NormalQuery,
  scope: Scope,
  facts: FactsState | undefined,
) {
  const plan = planOf(query)
  const limits = await limitsOf(database, scope)
  const { rows } = await statementOf(plan, limits, daysOf(query), facts ?? {}).execute(database)
  return { rows: rows.map((row) => rowOf(plan, row)), revision: rows[0]?.['revision'] }
}

/**
 * The rows of a checked query, from one state of the facts: a single statement, which also returns
 * the state that it has read. With several statements, a load between them would mix sums of one
 * state with days of another.
 * @param facts the state of the facts a moment ago
 */
export async function rowsOf(
  database: Database,
  query: NormalQuery,
  scope: Scope,
  facts: FactsState | undefined,
): Promise<readonly Row[]> {
  let known = facts
  for (let turn = 0; turn < maxAttempts; turn += 1) {
    const { rows, revision } = await readRows(database, query, scope, known)
    if (Number(revision ?? -1) === known?.revision) return rows
    // An empty result does not tell which state was read.
    const now = await factsState(database)
    if (rows.length === 0 && now?.revision === known?.revision) return rows
    known = now
  }
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => (await readRows(tx, query, scope, await factsState(tx))).rows)
}

/**
 * The rows of a query in Cube's form, for other code of the server.
 * @param scope whose facts are counted, regardless of the query
 * @param now milliseconds, for ranges such as "last 90 days"
 * @throws ApiError 400 in Cube's words for an invalid query
 */
export async function loadRows(
  database: Database,
  query: CubeQuery,
  scope: Scope,
  now = Date.now(),
): Promise<readonly Row[]> {
  return rowsOf(database, normalQuery(query, now), scope, await factsState(database))
}
