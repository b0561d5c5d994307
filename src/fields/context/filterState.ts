/**
 * How a list is narrowed by one field. The server's filter has these as `path`, `path_gte`,
 * `path_lte`, `path_like`, `path_empty`.
 */
export interface FilterState {
  readonly equals?: readonly (string | number | boolean)[]
  readonly gte?: string | number
  readonly lte?: string | number
  readonly like?: string
  /** Only records without a value, or only those with one. */
  readonly empty?: boolean
}

/** The whole filter of a list, as the address and the server have it. */
export type ListFilter = Readonly<Record<string, unknown>>

const suffix = { equals: '', gte: '_gte', lte: '_lte', like: '_like', empty: '_empty' } as const
type Part = keyof typeof suffix
const parts = Object.keys(suffix) as Part[]

const isGiven = (value: unknown) =>
  value !== undefined &&
  value !== null &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)

/** The part of a filter about one field; null when none does. */
export function readFilter(filter: ListFilter, path: string): FilterState | null {
  const found = parts.flatMap((part) => {
    const value = filter[path + suffix[part]]
    if (!isGiven(value)) return []
    return [[part, part === 'equals' && !Array.isArray(value) ? [value] : value]]
  })
  return found.length ? (Object.fromEntries(found) as FilterState) : null
}

/** The filter with the part of one field replaced, or taken out. */
export function writeFilter(
  filter: ListFilter,
  path: string,
  state: FilterState | null,
): ListFilter {
  const ownKeys = new Set<string>(parts.map((part) => path + suffix[part]))
  const others = Object.entries(filter).filter(([name]) => !ownKeys.has(name))
  const added = parts.flatMap((part) => {
    const value = state?.[part]
    return isGiven(value) ? [[path + suffix[part], value]] : []
  })
  return Object.fromEntries([...others, ...added]) as ListFilter
}
