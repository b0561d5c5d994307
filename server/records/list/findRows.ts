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
import { parametersOf, shapeOf, termsOf } from './conditionSql.ts'
import { mostSorted } from './listPages.ts'
import { columnsOf, listStatement, listValues } from './listStatement.ts'
import { hasReusablePlan, hasUnknownHits } from './reusablePlan.ts'
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
    request.language,
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
    request.hasMany === true,
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

/** Milliseconds for which a filter that matched many records is not asked again whether it does. */
const knownForMs = 60_000

const filtersOfMany = cacheByOwner<Model, { until: number }>()

/** Until when a filter is known to match many records; undefined where that does not matter. */
function knownMany({ model, resource, subject }: ListContext, request: CheckedListRequest) {
  if (!hasUnknownHits(request, resource, model.scope(resource, 'read', subject))) return undefined
  const { id, role, rights } = subject
  const { conditions } = request
  const compared = conditions.map((one) => [shapeOf(one), parametersOf(one)])
  const key = JSON.stringify([resource.name, id, role, rights, compared])
  return filtersOfMany(model, key, () => ({ until: 0 }))
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
  asked: CheckedListRequest,
): Promise<FoundRows> {
  const { database, model, subject } = context
  const many = knownMany(context, asked)
  const now = performance.now()
  const request = many && now < many.until ? { ...asked, hasMany: true } : asked
  const shape = shapes(model, keyOf(context, request), () => buildShape(context, request))
  const values = shape.valuesWith(new Map([...listValues(request), ['user', subject.id]]))
  const text = shape.hasReusablePlan && shape.isKnown ? asPrepared(shape.text) : shape.text
  shape.isKnown = true
  const answer = await database.executeQuery(CompiledQuery.raw(text, [...values]))
  const rows = answer.rows as RawRow[]
  // The row with the total usually comes first, but the order is not guaranteed.
  const at = rows.findIndex((row) => row[leadingValues] === null)
  const [[total = null] = []] = rows.splice(at, 1)
  if (many && total !== null) many.until = Number(total) > mostSorted ? now + knownForMs : 0
  return {
    rows: shape.write(rows),
    count: rows.length,
    total: total === null ? null : Number(total),
  }
}
