import { canRead, type Model, type Resource, type Subject } from '../../../schema/index.ts'
import type { ViewState } from '../../db/systemTables.ts'
import { comparisonOf } from '../../records/list/checkListRequest.ts'

/**
 * A view's state as somebody may use it. Fields that are hidden from them, or that a definition has
 * lost since, are left out without a word: a shared view must open for everybody it is shared with.
 */
export function readableState(
  model: Model,
  resource: Resource,
  subject: Subject,
  state: ViewState,
): ViewState {
  const isUsable = (path: string) => {
    const leaf = resource.leaf.get(path) ?? resource.aliases.get(path)
    return leaf !== undefined && canRead(model, leaf, subject)
  }
  return {
    ...state,
    filter: Object.fromEntries(
      Object.entries(state.filter).filter(([name]) => isUsable(comparisonOf(resource, name)[0])),
    ),
    sort: state.sort.filter(([path]) => isUsable(path)),
    columns: state.columns.filter(isUsable),
  }
}
