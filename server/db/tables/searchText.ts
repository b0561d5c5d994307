import { fold, type Leaf, type Resource } from '../../../schema/index.ts'

/** Leaves that the word search covers. */
export function searchedLeaves(resource: Resource): Leaf[] {
  return resource.leaves.filter(({ field }) => field.search)
}

/** The search text of values in the order of {@link searchedLeaves}. */
export function searchText(values: readonly unknown[]): string {
  return fold(values.filter((value) => typeof value === 'string' && value !== '').join(' '))
}
