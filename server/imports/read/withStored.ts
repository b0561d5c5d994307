import {
  isEmpty,
  isObject,
  languages,
  putAt,
  valueAt,
  type AnyField,
  type Leaf,
  type List,
} from '../../../schema/index.ts'
import type { ImportColumn } from './importColumns.ts'
import type { CellFault, Stored } from './reading.ts'

/** What a cell gives its column; null empties it. */
export interface ColumnValue {
  readonly head: string
  readonly column: ImportColumn
  readonly value: unknown
}

interface Changed {
  readonly entries: readonly object[]
  readonly faults: readonly CellFault[]
}

/** A text in its languages with another one; null where no language is left. */
function withLanguage(stored: unknown, { column, value }: ColumnValue): unknown {
  if (!column.language) return value
  const texts = { ...(isObject(stored) ? stored : {}), [column.language]: value }
  return languages.some((one) => !isEmpty(texts[one])) ? texts : null
}

/** Whether nothing is left in a value, groups within it included; a "no" is nothing. */
const isBare = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).every(isBare) : isEmpty(value) || value === false

/** Whether nothing is left of an entry but its place and the ids that it was given. */
function isBareEntry(
  { fields = {}, numberedBy }: AnyField & Partial<List>,
  entry: object,
): boolean {
  return Object.entries(entry).every(
    ([name, value]) => name === numberedBy || fields[name]?.kind === 'id' || isBare(value),
  )
}

/** The entries of a list with some changed by their places. */
function withEntries(
  leaf: Leaf,
  before: readonly object[],
  values: readonly ColumnValue[],
): Changed {
  const faults: CellFault[] = []
  const entries = before.map((entry): Record<string, unknown> => ({ ...structuredClone(entry) }))
  const gone = new Set<number>()
  const places = [...new Set(values.map(({ column }) => column.at ?? 0))].toSorted((a, b) => a - b)
  for (const at of places) {
    const own = values.filter(({ column }) => column.at === at)
    const isNew = at >= before.length
    if (isNew && own.every(({ value }) => value === null)) continue
    if (at > entries.length) {
      const vars = { number: at + 1, before: entries.length + 1 }
      faults.push(
        ...own
          .filter(({ value }) => value !== null)
          .map(({ head }) => ({ column: head, key: 'app.importFiles.faults.gap' as const, vars })),
      )
      continue
    }
    const entry = (entries[at] ??= {})
    for (const one of own) {
      const { parts } = one.column.cell
      putAt(entry, parts, withLanguage(valueAt(entry, parts), one))
    }
    if (own.every(({ value }) => value === null) && isBareEntry(leaf.field, entry)) gone.add(at)
  }
  return { entries: entries.filter((_entry, at) => !gone.has(at)), faults }
}

/** The entries of a list with those of some names changed, added or taken out. */
function withNamed(
  before: readonly object[],
  values: readonly ColumnValue[],
  record: Stored,
): Changed {
  const faults: CellFault[] = []
  let entries = before
  for (const { head, column, value } of values) {
    const changed = column.named?.change(entries, value, record, column.language)
    if (changed) entries = changed
    else if (value !== null)
      faults.push({ column: head, key: 'app.importFiles.faults.noSuchEntry' })
  }
  return { entries, faults }
}

/**
 * The body of a PUT for what cells give their columns. Entries of lists are those that are stored, changed by
 * their places: a new one goes right behind the last one, and one of which nothing is left is taken out.
 */
export function withStored(
  values: readonly ColumnValue[],
  stored: Stored,
): { readonly body: Record<string, unknown>; readonly faults: readonly CellFault[] } {
  const body: Record<string, unknown> = {}
  const faults: CellFault[] = []
  const leaves = [...new Set(values.map(({ column }) => column.leaf))]
  // What entries there can be may hang on other fields: lists come last.
  for (const leaf of leaves.toSorted((a, b) => Number(isList(a)) - Number(isList(b)))) {
    const own = values.filter(({ column }) => column.leaf === leaf)
    const before = valueAt(stored, leaf.parts)
    if (!isList(leaf)) {
      putAt(body, leaf.parts, own.reduce(withLanguage, before))
      continue
    }
    const entries = Array.isArray(before) ? before.filter(isObject) : []
    const changed = own.some(({ column }) => column.named)
      ? withNamed(entries, own, { ...stored, ...body })
      : withEntries(leaf, entries, own)
    faults.push(...changed.faults)
    if (changed.entries !== entries) putAt(body, leaf.parts, changed.entries)
  }
  return { body, faults }
}

const isList = ({ kindName }: Leaf) => kindName === 'list'
