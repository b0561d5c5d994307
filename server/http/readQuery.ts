import { isId, isObject, type Leaf, type Resource } from '../../schema/index.ts'
import { badInput } from '../errors/apiError.ts'
import type { RawListRequest } from '../records/list/checkListRequest.ts'

export type Query = Readonly<Record<string, string>>

/** Entries of a list that names no range. */
const defaultSize = 100
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

const wrong = (name: string) =>
  badInput({ [name]: { key: 'errors.badFilter', vars: { field: name } } })

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const isPlace = (value: unknown): value is [unknown, string] =>
  Array.isArray(value) && value.length === 2 && isId(value[1])

function sorting(value: unknown): (readonly [string, string])[] | undefined {
  if (value === undefined) return undefined
  // One pair, or a list of pairs for several columns.
  const pairs: unknown[] =
    Array.isArray(value) && Array.isArray(value[0]) ? (value as unknown[]) : [value]
  return pairs.map((pair) => {
    if (!isTexts(pair) || pair.length !== 2 || !/^(asc|desc)$/i.test(pair[1] ?? ''))
      throw wrong('sort')
    return [pair[0] ?? '', pair[1] ?? ''] as const
  })
}

/**
 * `?filter={}&range=[0,24]&sort=["field","ASC"]&columns=["field"]` (decision 21). Who knows the total from the
 * page before adds `total=false`, and who has its last record `after=[value,"id"]`.
 */
export function rangeQuery(query: Query): RawListRequest {
  const filter = json(query, 'filter') ?? {}
  if (!isObject(filter)) throw wrong('filter')
  const range = json(query, 'range') ?? [0, defaultSize - 1]
  if (
    !Array.isArray(range) ||
    range.length !== 2 ||
    !range.every((bound) => typeof bound === 'number')
  )
    throw wrong('range')
  const columns = json(query, 'columns')
  if (columns !== undefined && (!isTexts(columns) || columns.length > 200)) throw wrong('columns')
  const sort = sorting(json(query, 'sort'))
  const total = json(query, 'total') ?? true
  if (typeof total !== 'boolean') throw wrong('total')
  const after = json(query, 'after')
  if (after !== undefined && !isPlace(after)) throw wrong('after')
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

function whole(query: Query, name: string, fallback: number): number {
  const text = query[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d{1,9}$/.test(text) || Number(text) < 1) throw wrong(name)
  return Number(text)
}

/** `?page=1&limit=10&sort=field&order=desc&field=value`: the documented dialect; pages start at 1. */
export function pageQuery(
  resource: Resource,
  query: Query,
): RawListRequest & { readonly page: number } {
  const { page: _page, limit: _limit, sort, order, search, ...rest } = query
  const page = whole(query, 'page', 1)
  const size = whole(query, 'limit', defaultPageSize)
  if (order !== undefined && !/^(asc|desc)$/i.test(order)) throw wrong('order')
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
