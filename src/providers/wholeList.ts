import type { GetListParams, GetListResult, RaRecord } from 'react-admin'
import { compareWords, fold, valueAt, type Resource } from '../../schema/index.ts'
import { sortOnWire, type ListMeta } from '../api/listQuery.ts'
import { currentLanguage } from '../language/language.ts'

type Values = Readonly<Record<string, unknown>>

/** What a filter's name may end in, after the field. */
const comparisons: Readonly<Record<string, (value: unknown, wanted: unknown) => boolean>> = {
  _gte: (value, wanted) => isComparable(value) && compare(value, wanted) >= 0,
  _gt: (value, wanted) => isComparable(value) && compare(value, wanted) > 0,
  _lte: (value, wanted) => isComparable(value) && compare(value, wanted) <= 0,
  _lt: (value, wanted) => isComparable(value) && compare(value, wanted) < 0,
  _like: (value, wanted) => fold(textOf(value)).includes(fold(textOf(wanted))),
  _empty: (value, wanted) => isEmpty(value) === Boolean(wanted),
}

const isEmpty = (value: unknown) =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)
const isComparable = (value: unknown) => !isEmpty(value)
function textOf(value: unknown): string {
  if (value == null) return ''
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function compare(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return compareWords(currentLanguage())(textOf(one), textOf(other))
}

/** Whether a value is the wanted one; a flag that a host leaves out is not set. */
function isWanted(value: unknown, wanted: unknown): boolean {
  if (Array.isArray(wanted)) return wanted.some((one) => isWanted(value, one))
  if (Array.isArray(value)) return value.some((one) => isWanted(one, wanted))
  if (typeof wanted === 'boolean') return (value ?? false) === wanted
  return fold(textOf(value)) === fold(textOf(wanted))
}

const fieldValue = (record: Values, path: string) => valueAt(record, path.split('.'))

function meets(resource: Resource, record: Values, [name, wanted]: [string, unknown]): boolean {
  if (name === 'q')
    return resource.leaves.some(
      ({ field, path }) =>
        'search' in field && comparisons['_like']?.(fieldValue(record, path), wanted),
    )
  if (resource.leaf.has(name) || name === '_id') return isWanted(fieldValue(record, name), wanted)
  const end = /_[a-z]+$/.exec(name)?.[0] ?? ''
  const test = comparisons[end]
  return !test || test(fieldValue(record, name.slice(0, -end.length)), wanted)
}

/** A page of a list that came whole: filtered, sorted and cut as the server does it with its own. */
export function pageOfWhole(
  resource: Resource,
  records: readonly RaRecord[],
  { filter, sort, pagination, meta }: GetListParams,
): GetListResult {
  const found = records.filter((record) =>
    Object.entries((filter ?? {}) as Values).every((one) => meets(resource, record, one)),
  )
  const one = sort && sortOnWire(sort)
  const sorts = (meta as ListMeta | undefined)?.sorts ?? (one ? [[one.field, one.order]] : [])
  const sorted = found.toSorted((first, second) => {
    for (const [path = '', order] of sorts) {
      const by = compare(fieldValue(first, path), fieldValue(second, path))
      if (by !== 0) return order === 'DESC' ? -by : by
    }
    return 0
  })
  const { page = 1, perPage = 25 } = pagination ?? {}
  return {
    data: sorted.slice((page - 1) * perPage, page * perPage),
    total: found.length,
    pageInfo: { hasPreviousPage: page > 1, hasNextPage: page * perPage < found.length },
  }
}
