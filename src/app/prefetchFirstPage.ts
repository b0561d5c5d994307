import { model } from '../../resources/index.ts'
import { isId } from '../../schema/index.ts'
import { prefetch } from '../api/apiClient.ts'
import { openingAmong, type SavedView } from '../views/query/savedView.ts'
import { may } from '../auth/may.ts'
import { prefetchProgram } from '../pages/program/prefetchProgram.ts'
import { listQuery } from '../api/listQuery.ts'
import { preferences } from '../providers/preferences.ts'
import { pathsOf } from '../../schema/recordPaths.ts'
import { subjectOf, type Session } from '../auth/session.ts'
import { availableColumns, columnNames, startingColumns } from '../views/query/columnNames.ts'
import { listParams } from '../views/query/listParams.ts'
import { readListState } from '../views/query/listState.ts'

/**
 * Requests the list at the page's address while the code that renders it is loading. The page will send
 * the same request, to the same address, and be given this answer.
 */
function prefetchFirstList(session: Session): void {
  const resource = model.resources.find(({ name }) => pathsOf(name).list === location.pathname)
  const subject = subjectOf(session)
  if (!resource || !may(model, subject, 'list', resource)) return
  const { getItem } = preferences(subject.id)
  const views = getItem<readonly SavedView[]>(`preferences.views.${resource.name}`) ?? []
  const opening = openingAmong(resource, views)
  const state = readListState(resource, new URLSearchParams(location.search), opening)
  const stored = getItem<readonly string[]>(`preferences.columns.${resource.name}`)
  const available = availableColumns(model, resource, subject)
  const starting = startingColumns(model, resource, subject)
  const names = columnNames(starting, available, state.columns, stored)
  const { pagination, ...request } = listParams(resource, names, state)
  const { page, perPage } = pagination
  prefetch(resource.path, listQuery({ ...request, from: (page - 1) * perPage, count: perPage }))
}

/** The same for the record at the page's address, and for the code of its page. */
function prefetchFirstRecord(session: Session): void {
  const [, base = '', id, page, ...rest] = location.pathname.split('/')
  const resource = model.resources.find(({ name }) => pathsOf(name).list === `/${base}`)
  const kind = page === 'show' ? 'show' : page === undefined ? 'edit' : null
  if (!resource || !isId(id) || !kind || rest.length) return
  if (!may(model, subjectOf(session), kind, resource)) return
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
