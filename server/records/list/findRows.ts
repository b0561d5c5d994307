import { CompiledQuery } from 'kysely'
import { type Model, type Resource, type Subject } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import {
  cacheByOwner,
  compileStatement,
  slot,
  type CompiledStatement,
} from '../../db/compiledStatement.ts'
import { asPrepared, textRowsMark } from '../../db/preparedStatements.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { shapeOf, termsOf } from './conditionSql.ts'
import { columnsOf, listStatement, listValues } from './listStatement.ts'
import { hasReusablePlan } from './reusablePlan.ts'
import { rowWriter, type RawRow } from './rowText.ts'

/** Number of values before a row's own columns: the total. The first own column is the id. */
const leadingValues = 1

interface ListShape extends CompiledStatement {
  readonly write: (rows: readonly RawRow[]) => string
  readonly hasReusablePlan: boolean
  /** Whether the shape was requested before: one-time statements are not worth preparing. */
  isKnown: boolean
}

const shapes = cacheByOwner<Model, ListShape>()

/** Whose records of which resource are listed, and on which database. */
export interface ListContext {
  readonly database: Database
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
}

const keyOf = ({ resource, subject }: ListContext, request: CheckedListRequest): string =>
  JSON.stringify([
    resource.name,
    subject.role,
    subject.rights,
    request.columns.map(({ path }) => path),
    request.conditions.map(shapeOf),
    termsOf(request.words).map(({ isInside }) => isInside),
    request.sort.map(({ leaf, isDescending }) => [leaf.path, isDescending]),
    request.after ? [request.after.value === null] : request.from,
    request.size,
    request.isCounted !== false,
    request.isRecurring === true,
  ])

function buildShape(
  { database, model, resource, subject }: ListContext,
  request: CheckedListRequest,
): ListShape {
  const scope = model.scope(resource, 'read', subject)
  const anybody = { ...subject, id: slot('user') }
  const statement = listStatement(model, resource, anybody, request, slot)
  const { text, valuesWith } = compileStatement(database, statement)
  return {
    text: textRowsMark + text,
    valuesWith,
    write: rowWriter(columnsOf(resource, request), leadingValues),
    hasReusablePlan:
      request.isRecurring === true || (scope !== null && hasReusablePlan(request, resource, scope)),
    isKnown: false,
  }
}

/** The rows of a page, with their number and the total. */
export interface FoundRows {
  /** JSON array. */
  readonly rows: string
  readonly count: number
  /** Counted up to one more than `exactUpTo`; null if not requested. */
  readonly total: number | null
}

/** Runs the statement of a list. */
export async function findRows(
  context: ListContext,
  request: CheckedListRequest,
): Promise<FoundRows> {
  const { database, model, subject } = context
  const shape = shapes(model, keyOf(context, request), () => buildShape(context, request))
  const values = shape.valuesWith(new Map([...listValues(request), ['user', subject.id]]))
  const text = shape.hasReusablePlan && shape.isKnown ? asPrepared(shape.text) : shape.text
  shape.isKnown = true
  const answer = await database.executeQuery(CompiledQuery.raw(text, [...values]))
  const rows = answer.rows as RawRow[]
  // The row with the total usually comes first, but the order is not guaranteed.
  const at = rows.findIndex((row) => row[leadingValues] === null)
  const [[total = null] = []] = rows.splice(at, 1)
  return {
    rows: shape.write(rows),
    count: rows.length,
    total: total === null ? null : Number(total),
  }
}
