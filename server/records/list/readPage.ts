import type { Model, Resource, Subject } from '../../../schema/index.ts'
import { ApiError, forbidden } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { checkListRequest, type RawListRequest } from './checkListRequest.ts'
import { exactUpTo, listStatement } from './listStatement.ts'

/** A page of records as JSON text, straight from the database. */
export interface Page {
  readonly rows: string
  readonly count: number
  readonly from: number
  readonly size: number
  /** Exact up to the limit; above it null, and `atLeast` says so. */
  readonly total: number | null
  readonly atLeast: number
}

/**
 * A page of the records that a user may read.
 * @throws ApiError 403 for who may read none, 400 for a wrong question or a page beyond the end
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
  const isExact = answer.total <= limit
  if (request.from > 0 && answer.count === 0)
    throw new ApiError(400, 'RANGE', 'errors.beyondEnd', {
      fields: { range: { key: 'errors.beyondEnd' } },
      ...(isExact && { body: { total: answer.total } }),
    })
  return {
    rows: answer.rows,
    count: answer.count,
    from: request.from,
    size: request.size,
    total: isExact ? answer.total : null,
    atLeast: Math.min(answer.total, limit),
  }
}
