import { isEmpty, valueAt, type Leaf, type Resource } from '../../schema/index.ts'
import { listUrl } from './listUrl.ts'

/** An action of a user in a grid, as a request. */
export interface GridAction {
  readonly name: string
  readonly path: string
  /** Whether it sorts by a column for which the definition promises no speed. */
  readonly isSlow?: true
}

type Row = Readonly<Record<string, unknown>>

const size = 25
const farPages = [2, 40, 400, 2000]
const words = {
  'a word': 'lampada',
  'two words': 'vaso blu',
  nothing: 'zzzyx',
  'two letters': 'va',
}

/** Filters by one field, as its menu offers them, with values of existing records. */
function filtersOf(leaf: Leaf, rows: readonly Row[]): [string, Row][] {
  const values = rows
    .map((row) => valueAt(row, leaf.parts))
    .filter((value) => !isEmpty(value))
    // The missing fields of a record are a list of names, filtered by its length.
    .map((value) => (leaf.kindName === 'missing' && Array.isArray(value) ? value.length : value))
  const distinct = [...new Set(values)]
  const { path } = leaf
  const { operators } = leaf.kind
  const [first] = distinct
  if (first === undefined) return []
  if (leaf.kindName === 'flag')
    return [
      [`${path}: yes`, { [path]: true }],
      [`${path}: no`, { [path]: false }],
    ]
  const sorted = distinct.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
  const middle = sorted[Math.floor(sorted.length / 2)]
  return [
    ...(operators.includes('range')
      ? ([
          [`${path}: from`, { [`${path}_gte`]: middle }],
          [`${path}: to`, { [`${path}_lte`]: middle }],
        ] satisfies [string, Row][])
      : []),
    ...(operators.includes('equals') && !operators.includes('range')
      ? ([
          [`${path}: one`, { [path]: first }],
          [`${path}: two`, { [path]: distinct.slice(0, 2) }],
        ] satisfies [string, Row][])
      : []),
  ]
}

/** Every filter, sort and page of a resource's list, and its search, from the definition. */
export function gridActions(resource: Resource, rows: readonly Row[]): GridAction[] {
  const { list, leaf } = resource
  const action = (name: string, question: object): GridAction => ({
    name,
    path: listUrl(resource.path, { range: [0, size - 1], sort: list.sort, ...question }),
  })
  const leaves = (paths: readonly string[]) => paths.flatMap((path) => leaf.get(path) ?? [])
  const single = leaves(list.filters).map((one) => filtersOf(one, rows))
  // Each filter together with the one before it.
  const pairs = single.flatMap(([first], at) => {
    const before = single.at(at - 1)?.[0]
    return first && before ? [[first, before] as const] : []
  })
  return [
    action('open', {}),
    ...farPages.map((page) =>
      action(`page ${page}`, { range: [(page - 1) * size, page * size - 1] }),
    ),
    ...leaves(list.columns)
      .filter(({ kind }) => kind.sortable)
      .flatMap(({ path }) =>
        ['asc', 'desc'].map((way) => ({
          ...action(`by ${path}, ${way}`, { sort: [path, way] }),
          ...(list.quick?.includes(path) === false &&
            path !== list.sort[0] && { isSlow: true as const }),
        })),
      ),
    ...single.flat().map(([name, filter]) => action(name, { filter })),
    ...pairs.map(([[one, filter], [other, more]]) =>
      action(`${one} + ${other}`, { filter: { ...filter, ...more } }),
    ),
    ...Object.entries(words).map(([name, q]) => action(`search: ${name}`, { filter: { q } })),
  ]
}
