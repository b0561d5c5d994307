import type { Resource, Scope } from '../../../schema/index.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { isWrittenOut, termsOf } from './conditionSql.ts'

/** Whether a list is a search alone, counted, in the order that its resource is listed by. */
export function isPlainSearch(
  { words, conditions, sort, isCounted }: CheckedListRequest,
  { list }: Resource,
  scope: Scope | null,
): boolean {
  return (
    termsOf(words).length > 0 &&
    conditions.length === 0 &&
    scope === 'all' &&
    isCounted !== false &&
    sort.length === 1 &&
    sort[0]?.leaf.path === list.sort[0]
  )
}

/**
 * Whether one plan serves a list whatever its values: there are none left open but what finds records by
 * their ids, or an index of the definition was made for exactly this.
 */
export function hasOnePlan(request: CheckedListRequest, resource: Resource, scope: Scope): boolean {
  const open = request.conditions.filter((one) => !isWrittenOut(one))
  // How many words begin with one or two letters differs too much.
  const isLong = termsOf(request.words).every(({ isInside }) => isInside)
  if (isPlainSearch(request, resource, scope)) return isLong
  if (request.words.trim()) return false
  if (scope === 'all' && open.every(({ leaf }) => leaf.path === '_id')) return true
  return hasIndex(request, resource, scope)
}

function hasIndex(
  { conditions, sort }: CheckedListRequest,
  resource: Resource,
  scope: Scope,
): boolean {
  const [only, ...others] = sort
  if (!only || others.length) return false
  const compared = new Set(conditions.map(({ leaf }) => leaf.path))
  if (scope !== 'all') compared.add(scope.own)
  const isOne = ({ comparison, values }: (typeof conditions)[number]) =>
    comparison === 'in' && values.length === 1 && values[0] !== null
  return (
    conditions.every(isOne) &&
    (resource.indexes ?? []).some(
      (index) =>
        index.length === compared.size + 1 &&
        index.at(-1) === only.leaf.path &&
        index.slice(0, -1).every((path) => compared.has(path)),
    )
  )
}
