import { isDeepStrictEqual } from 'node:util'
import { CompiledQuery, sql, type RawBuilder } from 'kysely'
import type { Model, Resource, Subject } from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'
import type { Actor } from '../../access/actor.ts'
import { joinedValues } from './joinedValues.ts'
import {
  isUnverified,
  type Caller,
  type UnverifiedSession,
  type SessionRow,
} from '../../access/unverifiedSession.ts'
import { tablesOf } from '../../db/tables/projection.ts'

/** A row of the statement that finds a record; `.version` is null where there is none. */
export type FoundRow = Readonly<Record<string, unknown>>

/** Stand for what differs between two runs of one statement, while its text is made. */
const slots = { record: '\0record', user: '\0user', session: '\0session' }

interface CompiledStatement {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/** By model and by what shapes the text: making it takes longer than running it. */
const statements = new WeakMap<Model, Map<string, CompiledStatement>>()

function recordSql(model: Model, resource: Resource, subject: Subject): RawBuilder<FoundRow> {
  const { grid, docs } = tablesOf(resource)
  const scope = (verb: 'read' | 'update') =>
    scopeCondition(resource, model.scope(resource, verb, subject), subject, 'root')
  const joined = joinedValues(model, resource, subject)
  return sql`select root."version" as ".version", root."createdAt" as ".createdAt", root."updatedAt" as ".updatedAt",
      d."doc" as ".doc", ${scope('update')} as ".mayUpdate" ${sql.join([sql``, ...joined])}
    from ${sql.table(grid)} root cross join lateral (select root.*) g join ${sql.table(docs)} d on d."_id" = root."_id"
    where root."_id" = ${slots.record}::uuid and ${scope('read')}`
}

function statementOf(
  database: Database | Tx,
  model: Model,
  resource: Resource,
  subject: Subject,
  session?: UnverifiedSession,
): CompiledStatement {
  const ofModel = statements.get(model) ?? new Map<string, CompiledStatement>()
  statements.set(model, ofModel)
  const key = JSON.stringify([resource.name, subject.role, subject.rights, session !== undefined])
  let compiled = ofModel.get(key)
  if (!compiled) {
    const record = recordSql(model, resource, { ...subject, id: slots.user })
    const whole = session
      ? sql`${prepared} select * from (${session.sessionSql(slots.session)}) s left join lateral (${record}) r on true`
      : sql`${prepared} ${record}`
    const { sql: text, parameters } = whole.compile(database)
    compiled = { text, parameters }
    ofModel.set(key, compiled)
  }
  return compiled
}

async function run(
  database: Database | Tx,
  { text, parameters }: CompiledStatement,
  values: Readonly<Record<string, string>>,
): Promise<FoundRow | undefined> {
  const filled = parameters.map((one) => (typeof one === 'string' ? (values[one] ?? one) : one))
  const { rows } = await database.executeQuery(CompiledQuery.raw(text, filled))
  return rows[0] as FoundRow | undefined
}

/** The row of a record that a user may read, by one statement that each connection prepares once. */
export async function findRow(
  database: Database | Tx,
  model: Model,
  resource: Resource,
  id: string,
  subject: Subject,
): Promise<FoundRow | undefined> {
  const statement = statementOf(database, model, resource, subject)
  return run(database, statement, { [slots.record]: id, [slots.user]: subject.id })
}

/**
 * Who a caller is, and the row of a record that they may read: both from one statement where the
 * caller is still to be verified.
 * @throws ApiError 401 without an open session
 */
export async function findFor(
  database: Database,
  model: Model,
  resource: Resource,
  id: string,
  caller: Caller,
): Promise<{ readonly actor: Actor; readonly row: FoundRow | undefined }> {
  if (!isUnverified(caller)) {
    const row = await findRow(database, model, resource, id, caller.subject)
    return { actor: caller, row }
  }
  const { subject } = caller.cachedActor
  const found = await run(database, statementOf(database, model, resource, subject, caller), {
    [slots.record]: id,
    [slots.user]: subject.id,
    [slots.session]: caller.sid,
  })
  const actor = caller.verify(found as SessionRow | undefined)
  // The user is another than was cached, or has other rights now: what was read is not theirs.
  if (!isDeepStrictEqual(actor.subject, subject))
    return { actor, row: await findRow(database, model, resource, id, actor.subject) }
  const isThere = found?.['.version'] !== null
  return { actor, row: isThere ? found : undefined }
}
