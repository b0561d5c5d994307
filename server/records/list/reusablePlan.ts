import type { Resource, Scope } from '../../../schema/index.ts'
import type { Comparison, Condition } from '../../db/tables/condition.ts'
import { needsDocument } from '../../db/tables/projection.ts'
import type { CheckedListRequest } from './checkListRequest.ts'
import { isInlined, termsOf } from './conditionSql.ts'

/** Whether a list is a counted search in the default order, without other conditions. */
export function isSearchOnly(
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

const ranges: readonly Comparison[] = ['gte', 'gt', 'lte', 'lt']

/** Whether a condition is a range of a column that the list is not sorted by. */
const isRangeApart = (one: Condition, { sort }: CheckedListRequest) =>
  ranges.includes(one.comparison) && !isInlined(one) && sort[0]?.leaf !== one.leaf

/**
 * Whether conditions narrow a list without an index for all of them and its order. How many records
 * several match together is a guess, and those of a range may all be at the end of the list: a page
 * of few may be a search through all.
 */
export function hasUnknownHits(
  request: CheckedListRequest,
  resource: Resource,
  scope: Scope | null,
): boolean {
  const { conditions, words, sort, hasMany } = request
  if (
    hasMany === true ||
    scope === null ||
    words.trim() ||
    sort.some(({ leaf }) => needsDocument(leaf, resource))
  )
    return false
  const isNarrowed =
    conditions.length + (scope === 'all' ? 0 : 1) > 1 ||
    conditions.some((one) => isRangeApart(one, request))
  return isNarrowed && !hasIndex(request, resource, scope)
}

/**
 * Whether one query plan suits a list whatever its parameters: because only ids are parameters, or
 * because the definition has an index for exactly these conditions and this order.
 */
export function hasReusablePlan(
  request: CheckedListRequest,
  resource: Resource,
  scope: Scope,
): boolean {
  const parameterized = request.conditions.filter((one) => !isInlined(one))
  // The number of words with a given first letter or two varies too much.
  const isLong = termsOf(request.words).every(({ isInside }) => isInside)
  if (isSearchOnly(request, resource, scope)) return isLong
  if (request.words.trim()) return false
  if (scope === 'all' && parameterized.every(({ leaf }) => leaf.path === '_id')) return true
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
