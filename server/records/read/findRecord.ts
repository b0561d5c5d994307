import { isDeepStrictEqual } from 'node:util'
import { sql, type RawBuilder } from 'kysely'
import type { Model, Resource, Subject } from '../../../schema/index.ts'
import { scopeCondition } from '../../access/scopeCondition.ts'
import type { Database, Tx } from '../../db/connect.ts'
import { gatheredRead } from '../../db/gatheredReads.ts'
import { asPrepared, rawRowsMark } from '../../db/preparedStatements.ts'
import type { Actor } from '../../access/actor.ts'
import { joinedValues } from './joinedValues.ts'
import {
  isUnverified,
  type Caller,
  type UnverifiedSession,
} from '../../access/unverifiedSession.ts'
import { tablesOf } from '../../db/tables/projection.ts'

/** The row of a record, as one statement finds it: what it embeds and copies is named by the paths of leaves. */
export type FoundRow = Readonly<Record<string, unknown>>

/** Stand for what differs between two runs of one statement, while its text is made. */
const slots = { record: '\0record', user: '\0user', session: '\0session' }

interface CompiledStatement {
  /** Its own among all statements of this process. */
  readonly number: number
  readonly text: string
  readonly parameters: readonly unknown[]
  /** What its lists of values hold, in their order. */
  readonly names: readonly (readonly string[])[]
}

/** By model and by what shapes the text: making it takes longer than running it. */
const statements = new WeakMap<Model, Map<string, CompiledStatement>>()

let last = 0

/** Most values of one list: the database's functions take no more than a hundred. */
const mostInList = 90

const instant = (name: string) =>
  sql`to_char(${sql.id('root', name)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What comes with a document, in lists: a column for each value would cost more than reading all of them. */
function valueLists(
  model: Model,
  resource: Resource,
  subject: Subject,
): readonly (readonly (readonly [name: string, value: RawBuilder<unknown>])[])[] {
  const mayUpdate = scopeCondition(
    resource,
    model.scope(resource, 'update', subject),
    subject,
    'root',
  )
  const all = [
    ['.version', sql`root."version"`],
    ['.createdAt', instant('createdAt')],
    ['.updatedAt', instant('updatedAt')],
    ['.mayUpdate', mayUpdate],
    ...joinedValues(model, resource, subject),
  ] as const
  return Array.from({ length: Math.ceil(all.length / mostInList) }, (_, at) =>
    all.slice(at * mostInList, (at + 1) * mostInList),
  )
}

/** What a record is asked for by: one statement serves all who ask alike. */
interface Request {
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
  /** Of a caller who is still to be verified. */
  readonly session?: UnverifiedSession
}

function compiledStatement(database: Database | Tx, request: Request): CompiledStatement {
  const { model, resource, session } = request
  const subject = { ...request.subject, id: slots.user }
  const { grid, docs } = tablesOf(resource)
  const lists = valueLists(model, resource, subject)
  const readable = scopeCondition(resource, model.scope(resource, 'read', subject), subject, 'root')
  const columns = lists.map(
    (list, at) =>
      sql`json_build_array(${sql.join(list.map(([, value]) => value))}) as ${sql.id(`list${at}`)}`,
  )
  const record = sql`select d."doc", ${sql.join(columns)}
    from ${sql.table(grid)} root cross join lateral (select root.*) g join ${sql.table(docs)} d on d."_id" = root."_id"
    where root."_id" = ${slots.record}::uuid and ${readable}`
  const whole = session
    ? sql`select row_to_json(s), r.* from (${session.sessionSql(slots.session)}) s left join lateral (${record}) r on true`
    : sql`select null, r.* from (${record}) r`
  const { sql: text, parameters } = whole.compile(database)
  const names = lists.map((list) => list.map(([name]) => name))
  last += 1
  return { number: last, text: asPrepared(rawRowsMark + text), parameters, names }
}

/** By subject, which a session keeps as long as it is described alike: what shapes its statements. */
const rights = new WeakMap<Subject, string>()

function rightsOf(subject: Subject): string {
  const known = rights.get(subject) ?? JSON.stringify([subject.role, subject.rights])
  rights.set(subject, known)
  return known
}

function statementOf(database: Database | Tx, request: Request): CompiledStatement {
  const { model, resource, subject, session } = request
  const ofModel = statements.get(model) ?? new Map<string, CompiledStatement>()
  statements.set(model, ofModel)
  const key = `${resource.name} ${session !== undefined} ${rightsOf(subject)}`
  const compiled = ofModel.get(key) ?? compiledStatement(database, request)
  ofModel.set(key, compiled)
  return compiled
}

/** A row as the database wrote it: the session, the document, and the lists of values. */
type RawRow = readonly (string | null)[]

/** A record as the database wrote it, and the statement that asked. */
export interface FoundTexts {
  readonly statement: CompiledStatement
  /** The document, and the lists of values. */
  readonly texts: RawRow
}

/** What the texts of a record say. */
export function rowOf({ statement, texts }: FoundTexts): FoundRow {
  const [document, ...lists] = texts.map((text) => JSON.parse(text ?? 'null') as unknown)
  const row: Record<string, unknown> = { '.doc': document }
  for (const [at, list] of statement.names.entries()) {
    const found = lists[at] as readonly unknown[]
    for (const [place, name] of list.entries()) row[name] = found[place]
  }
  return row
}

async function run(
  database: Database | Tx,
  statement: CompiledStatement,
  values: Readonly<Record<string, string>>,
): Promise<{ readonly session: string | null; readonly found: FoundTexts | undefined }> {
  const { text, parameters } = statement
  const filled = parameters.map((one) => (typeof one === 'string' ? (values[one] ?? one) : one))
  const [row = []] = await gatheredRead(database, text, filled)
  const [session = null, ...texts] = row
  return { session, found: texts[0] == null ? undefined : { statement, texts } }
}

async function findTexts(
  database: Database | Tx,
  model: Model,
  resource: Resource,
  id: string,
  subject: Subject,
): Promise<FoundTexts | undefined> {
  const statement = statementOf(database, { model, resource, subject })
  return (await run(database, statement, { [slots.record]: id, [slots.user]: subject.id })).found
}

/** The row of a record that a user may read, by one statement that each connection prepares once. */
export async function findRow(
  database: Database | Tx,
  model: Model,
  resource: Resource,
  id: string,
  subject: Subject,
): Promise<FoundRow | undefined> {
  const found = await findTexts(database, model, resource, id, subject)
  return found && rowOf(found)
}

/**
 * Who a caller is, and a record that they may read, as the database wrote it: both from one statement where the
 * caller is still to be verified.
 * @throws ApiError 401 without an open session
 */
export async function findFor(
  database: Database,
  model: Model,
  resource: Resource,
  id: string,
  caller: Caller,
): Promise<{ readonly actor: Actor; readonly found: FoundTexts | undefined }> {
  if (!isUnverified(caller)) {
    const found = await findTexts(database, model, resource, id, caller.subject)
    return { actor: caller, found }
  }
  const { subject } = caller.cachedActor
  const statement = statementOf(database, { model, resource, subject, session: caller })
  const { session, found } = await run(database, statement, {
    [slots.record]: id,
    [slots.user]: subject.id,
    [slots.session]: caller.sid,
  })
  const actor = caller.verify(session)
  // The user is another than was cached, or has other rights now: what was read is not theirs.
  if (actor.subject !== subject && !isDeepStrictEqual(actor.subject, subject))
    return { actor, found: await findTexts(database, model, resource, id, actor.subject) }
  return { actor, found }
}
