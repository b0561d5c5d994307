import type { Sort } from './useListState.ts'

/** More columns than anybody can follow. */
const most = 4

const turned = ([field, order]: Sort): Sort => [field, order === 'ASC' ? 'DESC' : 'ASC']

/**
 * The order after a head was pressed. Alone: by that column, the other way round if it led already.
 * With Shift: that column joins, turns, then goes again, and the others stay.
 */
export function nextSorts(
  sorts: readonly Sort[],
  field: string,
  isAdding: boolean,
): readonly Sort[] {
  const found = sorts.find(([path]) => path === field)
  if (!isAdding) return [found && found === sorts[0] ? turned(found) : [field, 'ASC']]
  if (!found) return [...sorts, [field, 'ASC'] as const].slice(-most)
  const isLastTurn = found[1] === 'DESC' && sorts.length > 1
  return isLastTurn
    ? sorts.filter((sort) => sort !== found)
    : sorts.map((sort) => (sort === found ? turned(sort) : sort))
}
