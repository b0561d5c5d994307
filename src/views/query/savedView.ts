import type { Resource, Role } from '../../../schema/index.ts'
import type { Density } from '../../ui/useDensity.ts'
import { standardSorts, type Opening, type Sort } from './listState.ts'

/** What a saved view restores, as the server stores it. */
export interface ViewState {
  readonly filter: Readonly<Record<string, unknown>>
  readonly words: string
  readonly sort: readonly (readonly [field: string, order: string])[]
  readonly columns: readonly string[]
  readonly density: Density | null
}

/** A saved view of a list. */
export interface SavedView {
  readonly _id: string
  readonly name: string
  readonly state: ViewState
  readonly isMine: boolean
  readonly owner: string | null
  readonly isDefault: boolean
  readonly sharedWith: readonly Role[]
}

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
