import { canRead, type Model, type Resource, type Subject } from '../../schema/index.ts'
import type { ListState } from './useListState.ts'

/** The names of every column that a user may choose, in the order of the definition. */
export function availableColumns(model: Model, resource: Resource, subject: Subject): string[] {
  return (
    resource.leaves
      // Lists do not tell of related records.
      .filter((leaf) => leaf.kindName !== 'related' && canRead(model, leaf, subject))
      .map(({ path }) => path)
  )
}

/** The first choice of columns that has one which may be shown, else the columns of the definition. */
export function columnNames(
  resource: Resource,
  available: readonly string[],
  ...choices: readonly (readonly string[] | null | undefined)[]
): readonly string[] {
  const usable = (some: unknown): string[] =>
    Array.isArray(some) ? some.filter((name) => available.includes(name)) : []
  const chosen = choices.map(usable).find(({ length }) => length > 0)
  return chosen ?? usable(resource.list.columns)
}

/** What a list asks of react-admin's data provider. */
export function listParams(resource: Resource, names: readonly string[], state: ListState) {
  const { page, perPage, sorts, filter, words } = state
  const [field = '_id', order = 'ASC'] = sorts[0] ?? []
  return {
    pagination: { page, perPage },
    sort: { field, order },
    filter: { ...filter, ...(words && { q: words }) },
    meta: {
      // The title names the row for whoever cannot see it, and the card on a phone.
      columns: [...new Set([...names, resource.title])],
      ...(sorts.length > 1 && { sorts }),
    },
  } as const
}
