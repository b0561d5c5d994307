import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { Resource } from '../../../schema/index.ts'
import { standardSorts, type Opening, type Sort } from './listState.ts'

/** A saved view of a list. */
export type SavedView = CallAnswer<'readViews'>[number]

/** The state of a list that a saved view restores, as the server stores it. */
export type ViewState = SavedView['state']

/** The state that a list has after a view was opened. */
export function openingOf(resource: Resource, { _id, state }: SavedView): NonNullable<Opening> {
  const sorts = state.sort.flatMap(([field, order]): Sort[] =>
    resource.leaf.get(field)?.kind.sortable
      ? [[field, order.toLowerCase() === 'desc' ? 'DESC' : 'ASC']]
      : [],
  )
  return {
    view: _id,
    filter: state.filter,
    words: state.words,
    sorts: sorts.length ? sorts : standardSorts(resource),
    columns: state.columns.length ? state.columns : null,
    density: state.density,
  }
}

/**
 * The initial state of a list: that of the user's default view; null for that of the definition.
 */
export function defaultOpening(resource: Resource, views: readonly SavedView[]): Opening {
  const first = views.find(({ isDefault }) => isDefault)
  return first ? openingOf(resource, first) : null
}
