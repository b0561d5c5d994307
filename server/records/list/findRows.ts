import { CompiledQuery } from 'kysely'
import { type Model, type Resource, type Subject } from '../../../schema/index.ts'
import type { UnverifiedSession } from '../../access/unverifiedSession.ts'
import type { Database } from '../../db/connect.ts'
import { asPrepared, rawRowsMark } from '../../db/preparedStatements.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { shapeOf, termsOf } from './conditionSql.ts'
import { columnsOf, hasOnePlan, listParameters, listStatement } from './listStatement.ts'
import { rowWriter, type RawRow } from './rowText.ts'

/** Stand for what differs between two runs of one statement, while its text is made. */
const slots = { user: '\0user', session: '\0session', value: '\0value' }
/** Values that stand before a row's columns, the first of which is its id: the session and the total. */
const before = 2

interface ListShape {
  readonly text: string
  /** Values, or what stands for them. */
  readonly parameters: readonly unknown[]
  readonly write: (rows: readonly RawRow[]) => string
  readonly hasOnePlan: boolean
  /** Whether it was asked for before: what comes once is not worth being prepared. */
  isKnown: boolean
}

/** Most shapes whose text is kept: the grids of a portal have hundreds, those that are in use few. */
const mostKept = 500
const shapes = new WeakMap<Model, Map<string, ListShape>>()

/** Who asks for records of what, where. */
export interface ListAim {
  readonly database: Database
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
}

function keyOf(
  { resource, subject }: ListAim,
  request: CheckedListRequest,
  session: UnverifiedSession | undefined,
): string {
  return JSON.stringify([
    resource.name,
    subject.role,
    subject.rights,
    session !== undefined,
    request.columns.map(({ path }) => path),
    request.conditions.map(shapeOf),
    termsOf(request.words).map(({ isInside }) => isInside),
    request.sort.map(({ leaf, isDescending }) => [leaf.path, isDescending]),
    request.after ? [request.after.value === null] : request.from,
    request.size,
    request.isCounted !== false,
    request.isRecurring === true,
  ])
}

function madeShape(
  { database, model, resource, subject }: ListAim,
  request: CheckedListRequest,
  session?: UnverifiedSession,
): ListShape {
  const scope = model.scope(resource, 'read', subject)
  const given = listParameters(request).map((_, at) => `${slots.value}${at}`)
  const { sql: text, parameters } = listStatement(
    model,
    resource,
    { ...subject, id: slots.user },
    request,
    given,
    session?.sessionSql(slots.session),
  ).compile(database)
  return {
    text: rawRowsMark + text,
    parameters,
    write: rowWriter(columnsOf(resource, request), before),
    hasOnePlan:
      request.isRecurring === true || (scope !== null && hasOnePlan(request, resource, scope)),
    isKnown: false,
  }
}

/** The statement of a list, whose text is made once: making it takes as long as running it. */
function listShape(
  aim: ListAim,
  request: CheckedListRequest,
  session?: UnverifiedSession,
): ListShape {
  const ofModel = shapes.get(aim.model) ?? new Map<string, ListShape>()
  shapes.set(aim.model, ofModel)
  const key = keyOf(aim, request, session)
  const shape = ofModel.get(key) ?? madeShape(aim, request, session)
  ofModel.delete(key)
  ofModel.set(key, shape)
  const [oldest] = ofModel.keys()
  if (ofModel.size > mostKept && oldest !== undefined) ofModel.delete(oldest)
  return shape
}

/** The rows of a page, and what came with them. */
export interface FoundRows {
  /** JSON. */
  readonly rows: string
  readonly count: number
  /** Counted up to one more than `exactUpTo`; null where nobody asked. */
  readonly total: number | null
  /** The session's row as JSON; null without an open one, or where none was asked for. */
  readonly session: string | null
}

/** Runs the one statement of a list, and of an unverified session. */
export async function findRows(
  aim: ListAim,
  request: CheckedListRequest,
  session?: UnverifiedSession,
): Promise<FoundRows> {
  const { database, subject } = aim
  const shape = listShape(aim, request, session)
  const values = new Map<unknown, unknown>([
    [slots.user, subject.id],
    [slots.session, session?.sid],
    ...listParameters(request).map((value, at) => [`${slots.value}${at}`, value] as const),
  ])
  const filled = shape.parameters.map((one) => (values.has(one) ? values.get(one) : one))
  const text = shape.hasOnePlan && shape.isKnown ? asPrepared(shape.text) : shape.text
  shape.isKnown = true
  const answer = await database.executeQuery(CompiledQuery.raw(text, filled))
  const rows = answer.rows as RawRow[]
  // It usually comes first, which no database promises.
  const at = rows.findIndex((row) => row[before] === null)
  const [[who = null, total = null] = []] = rows.splice(at, 1)
  return {
    rows: shape.write(rows),
    count: rows.length,
    total: total === null ? null : Number(total),
    session: who,
  }
}
