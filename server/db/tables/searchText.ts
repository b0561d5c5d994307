import type { Leaf, Resource } from '../../../schema/index.ts'

/** Leaves that the word search covers. */
export function searchedLeaves(resource: Resource): Leaf[] {
  return resource.leaves.filter(({ field }) => field.search)
}

/** Lower case, no accents, single spaces: what is typed and what is stored meet in this form. */
export function normalized(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The search text of values in the order of {@link searchedLeaves}. */
export function searchText(values: readonly unknown[]): string {
  return normalized(values.filter((value) => typeof value === 'string' && value !== '').join(' '))
}
