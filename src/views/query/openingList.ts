import type { Store } from 'react-admin'
import { model } from '../../../resources/index.ts'
import type { Resource, Subject } from '../../../schema/index.ts'
import { availableColumns, columnNames, startingColumns } from './columnNames.ts'
import { listParams } from './listParams.ts'
import { readListState } from './listState.ts'
import { defaultOpening, type SavedView } from './savedView.ts'

/** What a list requests as it opens. */
export interface OpeningList {
  readonly resource: Resource
  readonly names: readonly string[]
  readonly params: ReturnType<typeof listParams>
}

/**
 * What the list of a resource will request when a user opens it, known before it is rendered.
 * @param preferences store of the user's preferences
 * @param search query of the list's address
 */
export function openingList(
  resource: Resource,
  subject: Subject,
  { getItem }: Pick<Store, 'getItem'>,
  search = new URLSearchParams(),
): OpeningList {
  const views = getItem<readonly SavedView[]>(`preferences.views.${resource.name}`) ?? []
  const state = readListState(resource, search, defaultOpening(resource, views))
  const stored = getItem<readonly string[]>(`preferences.columns.${resource.name}`)
  const available = availableColumns(model, resource, subject)
  const starting = startingColumns(model, resource, subject)
  const names = columnNames(starting, available, state.columns, stored)
  return { resource, names, params: listParams(resource, names, state) }
}
