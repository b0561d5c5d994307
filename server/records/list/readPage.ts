import { isDeepStrictEqual } from 'node:util'
import type { Model, RecordNamed, Resource, Subject } from '../../../schema/index.ts'
import {
  isUnverified,
  type Caller,
  type UnverifiedSession,
} from '../../access/unverifiedSession.ts'
import { forbidden } from '../../errors/apiError.ts'
import type { Database } from '../../db/connect.ts'
import { checkListRequest, type RawListRequest } from './checkListRequest.ts'
import { findRows, type ListAim } from './findRows.ts'
import { exactUpTo } from './listStatement.ts'

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

async function askedPage(aim: ListAim, raw: RawListRequest, session?: UnverifiedSession) {
  const { model, resource, subject } = aim
  if (model.scope(resource, 'read', subject) === null) throw forbidden()
  const request = checkListRequest(model, resource, subject, raw)
  const { rows, count, total, session: who } = await findRows(aim, request, session)
  // Only by counting up to the end is it known how many there are.
  if (request.after && count < request.size) {
    const { after: _place, ...counted } = raw
    return askedPage(aim, counted, session)
  }
  const limit = request.words.trim() ? exactUpTo.search : exactUpTo.list
  const { from, size } = request
  const isLast = count > 0 ? count < size : from === 0
  const counted = total !== null && total <= limit ? total : isLast ? from + count : null
  const page: Page = {
    rows,
    count,
    from,
    size,
    total: counted,
    atLeast: counted ?? Math.max(total === null ? 0 : limit, count && from + count),
    ...(total === null && { isUncounted: true }),
  }
  return { page, who }
}

/**
 * A page of the records that somebody may read; beyond the end an empty one. Who is still to be verified
 * is asked for by the same statement: the records as for whom the session belonged to last, and again if the
 * database says somebody else, or other rights. Nothing is answered, and nothing refused, before that.
 * @throws ApiError 401 without an open session, 403 for who may read none, 400 for a wrong question
 */
export async function readPage(
  database: Database,
  model: Model,
  resource: Resource,
  caller: Caller,
  raw: RawListRequest,
): Promise<Page> {
  const pageFor = async (subject: Subject, session?: UnverifiedSession) =>
    askedPage({ database, model, resource, subject }, raw, session)
  if (!isUnverified(caller)) return (await pageFor(caller.subject)).page
  const { subject } = caller.cachedActor
  const [found] = await Promise.allSettled([pageFor(subject, caller)])
  const actor = found.status === 'fulfilled' ? caller.verify(found.value.who) : await caller.load()
  if (actor.subject !== subject && !isDeepStrictEqual(actor.subject, subject))
    return (await pageFor(actor.subject)).page
  if (found.status === 'rejected') throw found.reason
  return found.value.page
}
