import { isId, isObject, isTextList, type Leaf, type Resource } from '../../schema/index.ts'
import { badInput } from '../errors/apiError.ts'
import type { RawListRequest } from '../records/list/checkListRequest.ts'

export type Query = Readonly<Record<string, string>>

/** Size of a list without a range. */
const defaultRangeSize = 100
const defaultPageSize = 10

function json(query: Query, name: string): unknown {
  const text = query[name]
  if (text === undefined || text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw badInput({ [name]: { key: 'errors.badJson' } })
  }
}

/** The error of a query parameter that means nothing. */
export const badParameter = (name: string) =>
  badInput({ [name]: { key: 'errors.badFilter', vars: { field: name } } })

const isCursor = (value: unknown): value is [unknown, string] =>
  Array.isArray(value) && value.length === 2 && isId(value[1])

function sorting(value: unknown): (readonly [string, string])[] | undefined {
  if (value === undefined) return undefined
  // One pair, or a list of pairs for several columns.
  const pairs: unknown[] =
    Array.isArray(value) && Array.isArray(value[0]) ? (value as unknown[]) : [value]
  return pairs.map((pair) => {
    if (!isTextList(pair) || pair.length !== 2 || !/^(asc|desc)$/i.test(pair[1] ?? ''))
      throw badParameter('sort')
    return [pair[0] ?? '', pair[1] ?? ''] as const
  })
}

/**
 * `?filter={}&range=[0,24]&sort=["field","ASC"]&columns=["field"]` (decision 21). A client that
 * knows the total from the previous page adds `total=false`; with its last record it adds
 * `after=[value,"id"]`.
 */
export function rangeQuery(query: Query): RawListRequest {
  const filter = json(query, 'filter') ?? {}
  if (!isObject(filter)) throw badParameter('filter')
  const range = json(query, 'range') ?? [0, defaultRangeSize - 1]
  if (
    !Array.isArray(range) ||
    range.length !== 2 ||
    !range.every((bound) => typeof bound === 'number')
  )
    throw badParameter('range')
  const columns = json(query, 'columns')
  if (columns !== undefined && (!isTextList(columns) || columns.length > 200))
    throw badParameter('columns')
  const sort = sorting(json(query, 'sort'))
  const total = json(query, 'total') ?? true
  if (typeof total !== 'boolean') throw badParameter('total')
  const after = json(query, 'after')
  if (after !== undefined && !isCursor(after)) throw badParameter('after')
  const [first, last] = range as [number, number]
  return {
    filter,
    from: first,
    size: last - first + 1,
    isCounted: total,
    ...(sort && { sort }),
    ...(columns && { columns }),
    ...(after && { after }),
  }
}

/** Values of the documented dialect are bare texts; the field's kind gives their meaning. */
export function typed(leaf: Leaf | undefined, text: string): unknown {
  switch (leaf?.kind.column) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text
    case 'integer':
    case 'numeric':
    case 'double precision':
      return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
    default:
      return text
  }
}

function wholeNumber(query: Query, name: string, fallback: number): number {
  const text = query[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw badParameter(name)
  return Number(text)
}

/**
 * `?page=1&limit=10&sort=field&order=desc&field=value`: the documented dialect; pages start at 1.
 */
export function pageQuery(
  resource: Resource,
  query: Query,
): RawListRequest & { readonly page: number } {
  const { page: _page, limit: _limit, sort, order, search, ...rest } = query
  const page = wholeNumber(query, 'page', 1)
  const size = wholeNumber(query, 'limit', defaultPageSize)
  if (order !== undefined && !/^(asc|desc)$/i.test(order)) throw badParameter('order')
  const leafOf = (name: string) => resource.leaf.get(name) ?? resource.aliases.get(name)
  const filter = Object.fromEntries(
    Object.entries(rest).flatMap(([name, text]) =>
      text === '' ? [] : [[name, typed(leafOf(name), text)]],
    ),
  )
  return {
    page,
    filter: { ...filter, ...(search && { q: search }) },
    from: (page - 1) * size,
    size,
    ...(sort && { sort: [[sort, order ?? 'asc']] }),
  }
}

/** Whether a query uses the documented page parameters. */
export function isPageQuery(resource: Resource, query: Query): boolean {
  if (
    query.filter !== undefined ||
    query.range !== undefined ||
    query.columns !== undefined ||
    query.sort?.startsWith('[')
  )
    return false
  return resource.list.dialect === 'pages' || query.page !== undefined || query.limit !== undefined
}
