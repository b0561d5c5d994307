import type { CallAnswer } from '../../../resources/calls/index.ts'
import type { Resource } from '../../../schema/index.ts'
import { standardSorts, type Opening, type Sort } from './listState.ts'

/** A saved view of a list. */
export type SavedView = CallAnswer<'readViews'>[number]

/** What a saved view brings back, as the server keeps it. */
export type ViewState = SavedView['state']

/** What a view does to the state of a list. */
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

/** How a list opens: with the view that its user wants first, else as the definition has it. */
export function openingAmong(resource: Resource, views: readonly SavedView[]): Opening {
  const first = views.find(({ isDefault }) => isDefault)
  return first ? openingOf(resource, first) : null
}
