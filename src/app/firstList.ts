import { model } from '../../resources/index.ts'
import type { Resource } from '../../schema/index.ts'
import { may } from '../auth/may.ts'
import { subjectOf, type Session } from '../auth/session.ts'
import { preferences } from '../providers/preferences.ts'
import { pathsOf } from '../../schema/recordPaths.ts'
import { availableColumns, columnNames, startingColumns } from '../views/query/columnNames.ts'
import { listParams } from '../views/query/listParams.ts'
import { readListState } from '../views/query/listState.ts'
import { openingAmong, type SavedView } from '../views/query/savedView.ts'

/** A list and what its page will ask for. */
export interface FirstList {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly params: ReturnType<typeof listParams>
}

/** What the list at the page's address will ask for; null where there is none, or not for this user. */
export function firstListOf(session: Session): FirstList | null {
  const resource = model.resources.find(({ name }) => pathsOf(name).list === location.pathname)
  const subject = subjectOf(session)
  if (!resource || !may(model, subject, 'list', resource)) return null
  const { getItem } = preferences(subject.id)
  const views = getItem<readonly SavedView[]>(`preferences.views.${resource.name}`) ?? []
  const opening = openingAmong(resource, views)
  const state = readListState(resource, new URLSearchParams(location.search), opening)
  const stored = getItem<readonly string[]>(`preferences.columns.${resource.name}`)
  const available = availableColumns(model, resource, subject)
  const starting = startingColumns(model, resource, subject)
  const names = columnNames(starting, available, state.columns, stored)
  return { resource, names, params: listParams(resource, names, state) }
}
