import { CompiledQuery } from 'kysely'
import { type Model, type Resource, type Subject } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { keptBy, keptStatement, slot, type KeptStatement } from '../../db/keptStatement.ts'
import { asPrepared, textRowsMark } from '../../db/preparedStatements.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { shapeOf, termsOf } from './conditionSql.ts'
import { columnsOf, listStatement, listValues } from './listStatement.ts'
import { hasOnePlan } from './onePlan.ts'
import { rowWriter, type RawRow } from './rowText.ts'

/** The total stands before a row's columns, the first of which is its id. */
const before = 1

interface ListShape extends KeptStatement {
  readonly write: (rows: readonly RawRow[]) => string
  readonly hasOnePlan: boolean
  /** Whether it was asked for before: what comes once is not worth being prepared. */
  isKnown: boolean
}

const shapes = keptBy<Model, ListShape>()

/** Who asks for records of what, where. */
export interface ListAim {
  readonly database: Database
  readonly model: Model
  readonly resource: Resource
  readonly subject: Subject
}

const keyOf = ({ resource, subject }: ListAim, request: CheckedListRequest): string =>
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

function madeShape(
  { database, model, resource, subject }: ListAim,
  request: CheckedListRequest,
): ListShape {
  const scope = model.scope(resource, 'read', subject)
  const anybody = { ...subject, id: slot('user') }
  const statement = listStatement(model, resource, anybody, request, slot)
  const { text, valuesWith } = keptStatement(database, statement)
  return {
    text: textRowsMark + text,
    valuesWith,
    write: rowWriter(columnsOf(resource, request), before),
    hasOnePlan:
      request.isRecurring === true || (scope !== null && hasOnePlan(request, resource, scope)),
    isKnown: false,
  }
}

/** The rows of a page, and what came with them. */
export interface FoundRows {
  /** JSON. */
  readonly rows: string
  readonly count: number
  /** Counted up to one more than `exactUpTo`; null where nobody asked. */
  readonly total: number | null
}

/** Runs the one statement of a list. */
export async function findRows(aim: ListAim, request: CheckedListRequest): Promise<FoundRows> {
  const { database, model, subject } = aim
  const shape = shapes(model, keyOf(aim, request), () => madeShape(aim, request))
  const values = shape.valuesWith(new Map([...listValues(request), ['user', subject.id]]))
  const text = shape.hasOnePlan && shape.isKnown ? asPrepared(shape.text) : shape.text
  shape.isKnown = true
  const answer = await database.executeQuery(CompiledQuery.raw(text, [...values]))
  const rows = answer.rows as RawRow[]
  // It usually comes first, which no database promises.
  const at = rows.findIndex((row) => row[before] === null)
  const [[total = null] = []] = rows.splice(at, 1)
  return {
    rows: shape.write(rows),
    count: rows.length,
    total: total === null ? null : Number(total),
  }
}
