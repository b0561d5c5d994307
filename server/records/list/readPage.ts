import type { RecordNamed, Resource } from '../../../schema/index.ts'
import { forbidden } from '../../errors/apiError.ts'
import { checkListRequest, type RawListRequest } from './checkListRequest.ts'
import { findRows, type ListAim } from './findRows.ts'
import { exactUpTo } from './listPages.ts'

/** A page of records as JSON text. */
export interface Page {
  readonly rows: string
  readonly count: number
  readonly from: number
  readonly size: number
  /** Exact up to the limit, and where the list is seen to end; else null. */
  readonly total: number | null
  /** The same, or how many there are at least. */
  readonly atLeast: number
  /** Nobody asked how many there are; absent for no. */
  readonly isUncounted?: true
}

/** The records of a page, as far as its columns go. */
export function readRows<N extends string>(
  _resource: Resource<N>,
  { rows }: Page,
): readonly RecordNamed<N>[] {
  return JSON.parse(rows) as RecordNamed<N>[]
}

/**
 * A page of the records that somebody may read; beyond the end an empty one.
 * @throws ApiError 403 for who may read none, 400 for a wrong question
 */
export async function readPage(aim: ListAim, raw: RawListRequest): Promise<Page> {
  const { model, resource, subject } = aim
  if (model.scope(resource, 'read', subject) === null) throw forbidden()
  const request = checkListRequest(model, resource, subject, raw)
  const { rows, count, total } = await findRows(aim, request)
  // Only by counting up to the end is it known how many there are.
  if (request.after && count < request.size) {
    const { after: _place, ...counted } = raw
    return readPage(aim, counted)
  }
  const limit = request.words.trim() ? exactUpTo.search : exactUpTo.list
  const { from, size } = request
  const isLast = count > 0 ? count < size : from === 0
  const counted = total !== null && total <= limit ? total : isLast ? from + count : null
  return {
    rows,
    count,
    from,
    size,
    total: counted,
    atLeast: counted ?? Math.max(total === null ? 0 : limit, count && from + count),
    ...(total === null && { isUncounted: true }),
  }
}
