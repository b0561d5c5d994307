import type { Model, Resource, Subject } from '../../../schema/index.ts'
import { forbidden } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { checkListRequest, type RawListRequest } from './checkListRequest.ts'
import { exactUpTo, listStatement } from './listStatement.ts'

/** A page of records as JSON text, straight from the database. */
export interface Page {
  readonly rows: string
  readonly count: number
  readonly from: number
  readonly size: number
  /** Exact up to the limit, and where the list is seen to end; else null. */
  readonly total: number | null
  /** The same, or how many there are at least. */
  readonly atLeast: number
}

/**
 * A page of the records that a user may read; beyond the end an empty one.
 * @throws ApiError 403 for who may read none, 400 for a wrong question
 */
export async function readPage(
  database: Database,
  model: Model,
  resource: Resource,
  subject: Subject,
  raw: RawListRequest,
): Promise<Page> {
  if (model.scope(resource, 'read', subject) === null) throw forbidden()
  const request = checkListRequest(model, resource, subject, raw)
  const { rows } = await listStatement(model, resource, subject, request).execute(database)
  const answer = rows[0] ?? { rows: '[]', count: 0, total: 0 }
  const limit = request.words.trim() ? exactUpTo.search : exactUpTo.list
  const { count } = answer
  const isLast = count > 0 && count < request.size
  const counted = answer.total <= limit ? answer.total : isLast ? request.from + count : null
  return {
    rows: answer.rows,
    count,
    from: request.from,
    size: request.size,
    total: counted,
    atLeast: counted ?? Math.max(limit, count && request.from + count),
  }
}
