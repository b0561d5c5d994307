import { workPageFields } from '../../../resources/navigation/workPages.ts'
import { readsAlong, type Resource } from '../../../schema/index.ts'
import type { ListState } from './useListState.ts'

/** Further fields that a column needs, such as those that its age is computed from. */
function readAlong(resource: Resource, name: string): readonly string[] {
  const leaf = resource.leaf.get(name)
  return leaf ? readsAlong(leaf) : []
}

/** The request of a list, as react-admin's data provider takes it. */
export function listParams(resource: Resource, names: readonly string[], state: ListState) {
  const { page, perPage, sorts, filter, words } = state
  const [field = '_id', order = 'ASC'] = sorts[0] ?? []
  return {
    pagination: { page, perPage },
    sort: { field, order },
    filter: { ...filter, ...(words && { q: words }) },
    meta: {
      // The title names the row for screen readers, and the card on a phone; the fields of its
      // work page make the address that it opens.
      columns: [
        ...new Set([
          ...names,
          ...names.flatMap((name) => readAlong(resource, name)),
          resource.title,
          ...workPageFields(resource.name),
        ]),
      ],
      ...(sorts.length > 1 && { sorts }),
    },
  } as const
}
