import type { RecordNamed, Resource } from '../../../schema/index.ts'
import { forbidden } from '../../errors/apiError.ts'
import { checkListRequest, type ListReader, type RawListRequest } from './checkListRequest.ts'
import { findRows, type ListContext } from './findRows.ts'
import { exactUpTo } from './listPages.ts'

/** A page of records as JSON text. */
export interface Page {
  readonly rows: string
  readonly count: number
  readonly from: number
  readonly size: number
  /** Exact total; null if it exceeds the limit and the page is not the last one. */
  readonly total: number | null
  /** The total, or a lower bound of it. */
  readonly atLeast: number
  /** Set if the total was not requested. */
  readonly isUncounted?: true
}

/** Parses the records of a page; they have the page's columns only. */
export function readRows<N extends string>(
  _resource: Resource<N>,
  { rows }: Page,
): readonly RecordNamed<N>[] {
  return JSON.parse(rows) as RecordNamed<N>[]
}

/**
 * A page of the records that a user may read; empty beyond the end of the list.
 * @throws ApiError 403 if the user may read none of them, 400 for an invalid request
 */
export async function readPage(
  context: ListContext & ListReader,
  raw: RawListRequest,
): Promise<Page> {
  const { model, resource, subject } = context
  if (model.scope(resource, 'read', subject) === null) throw forbidden()
  const request = checkListRequest(model, resource, context, raw)
  const { rows, count, total } = await findRows(context, request)
  // This is the last page: read it by offset instead, which also gives the total.
  if (request.after && count < request.size) {
    const { after: _position, ...withoutAfter } = raw
    return readPage(context, withoutAfter)
  }
  const limit = request.words.trim() ? exactUpTo.search : exactUpTo.list
  const { from, size } = request
  const isLast = count > 0 ? count < size : from === 0
  const exactTotal = total !== null && total <= limit ? total : isLast ? from + count : null
  return {
    rows,
    count,
    from,
    size,
    total: exactTotal,
    atLeast: exactTotal ?? Math.max(total === null ? 0 : limit, count && from + count),
    ...(total === null && { isUncounted: true }),
  }
}
