import { prefetch } from '../api/apiClient.ts'
import { prefetchProgram } from '../pages/program/prefetchProgram.ts'
import { listQuery } from '../api/listQuery.ts'
import { rememberFirst } from '../api/firstRequest.ts'
import { subjectOf, type Session } from '../auth/session.ts'
import { firstListOf } from './firstList.ts'
import { firstRecordOf } from './firstRecord.ts'

/**
 * Requests the list at the page's address while the code that renders it is loading. The page will send
 * the same request, to the same address, and be given this answer.
 */
function prefetchFirstList(session: Session): void {
  const first = firstListOf(session)
  if (!first) return
  const { pagination, ...request } = first.params
  const { page, perPage } = pagination
  const query = listQuery({ ...request, from: (page - 1) * perPage, count: perPage })
  prefetch(first.resource.path, query)
  rememberFirst(subjectOf(session).id, first.resource.path, query)
}

/** The same for the record at the page's address, and for the code of its page. */
function prefetchFirstRecord(session: Session): void {
  const first = firstRecordOf(session)
  if (!first) return
  const { resource, id, kind } = first
  prefetch(`${resource.path}/${id}`)
  // After the request: this module must not wait for React.
  import('./recordPages.ts')
    .then(({ recordPageAt }) => recordPageAt(kind, location.pathname).preload())
    .catch(() => undefined)
}

/** Requests what the page at this address will request. */
export function prefetchFirstPage(session: Session): void {
  prefetchFirstList(session)
  prefetchFirstRecord(session)
  prefetchProgram(location.pathname, subjectOf(session))
}
