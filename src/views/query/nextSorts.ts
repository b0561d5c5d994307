import type { Sort } from './useListState.ts'

/** The most columns to sort by. */
const maxSorts = 4

const reversed = ([field, order]: Sort): Sort => [field, order === 'ASC' ? 'DESC' : 'ASC']

/**
 * The sorts after a click on a column head. Without Shift: by that column alone, reversed if it
 * came first already. With Shift: the column is added, then reversed, then removed, and the others
 * stay.
 */
export function nextSorts(
  sorts: readonly Sort[],
  field: string,
  isAdding: boolean,
): readonly Sort[] {
  const found = sorts.find(([path]) => path === field)
  if (!isAdding) return [found && found === sorts[0] ? reversed(found) : [field, 'ASC']]
  if (!found) return [...sorts, [field, 'ASC'] as const].slice(-maxSorts)
  const isLastStep = found[1] === 'DESC' && sorts.length > 1
  return isLastStep
    ? sorts.filter((sort) => sort !== found)
    : sorts.map((sort) => (sort === found ? reversed(sort) : sort))
}
