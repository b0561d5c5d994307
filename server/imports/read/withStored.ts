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

/** The new value of a column; null clears it. */
export interface ColumnValue {
  readonly head: string
  readonly column: ImportColumn
  readonly value: unknown
}

interface Changed {
  readonly entries: readonly object[]
  readonly faults: readonly CellFault[]
}

/** A localized text with one language changed; null if no language is left. */
function withLanguage(stored: unknown, { column, value }: ColumnValue): unknown {
  if (!column.language) return value
  const texts = { ...(isObject(stored) ? stored : {}), [column.language]: value }
  return languages.some((one) => !isEmpty(texts[one])) ? texts : null
}

/** Whether a value is blank, including inner groups; `false` counts as blank. */
const isBlank = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).every(isBlank) : isEmpty(value) || value === false

/** Whether an entry is blank except for its number and ids. */
function isBlankEntry(
  { fields = {}, numberedBy }: AnyField & Partial<List>,
  entry: object,
): boolean {
  return Object.entries(entry).every(
    ([name, value]) => name === numberedBy || fields[name]?.kind === 'id' || isBlank(value),
  )
}

/** Changes the entries of a list by index. */
function withEntries(
  leaf: Leaf,
  before: readonly object[],
  values: readonly ColumnValue[],
): Changed {
  const faults: CellFault[] = []
  const entries = before.map((entry): Record<string, unknown> => ({ ...structuredClone(entry) }))
  const removed = new Set<number>()
  const indexes = [...new Set(values.map(({ column }) => column.at ?? 0))].toSorted((a, b) => a - b)
  for (const at of indexes) {
    const entryValues = values.filter(({ column }) => column.at === at)
    const isNew = at >= before.length
    if (isNew && entryValues.every(({ value }) => value === null)) continue
    if (at > entries.length) {
      const vars = { number: at + 1, before: entries.length + 1 }
      faults.push(
        ...entryValues
          .filter(({ value }) => value !== null)
          .map(({ head }) => ({ column: head, key: 'app.importFiles.faults.gap' as const, vars })),
      )
      continue
    }
    const entry = (entries[at] ??= {})
    for (const one of entryValues) {
      const { parts } = one.column.cell
      putAt(entry, parts, withLanguage(valueAt(entry, parts), one))
    }
    if (entryValues.every(({ value }) => value === null) && isBlankEntry(leaf.field, entry))
      removed.add(at)
  }
  return { entries: entries.filter((_entry, at) => !removed.has(at)), faults }
}

/** Changes, adds or removes entries of a list by name. */
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
 * Builds the body of a PUT from the values of columns. Lists consist of the stored entries with
 * changes by index: a new entry must follow the last one, and a blank one is removed.
 */
export function withStored(
  values: readonly ColumnValue[],
  stored: Stored,
): { readonly body: Record<string, unknown>; readonly faults: readonly CellFault[] } {
  const body: Record<string, unknown> = {}
  const faults: CellFault[] = []
  const leaves = [...new Set(values.map(({ column }) => column.leaf))]
  // Lists come last, since the possible entries may depend on other fields.
  for (const leaf of leaves.toSorted((a, b) => Number(isList(a)) - Number(isList(b)))) {
    const entryValues = values.filter(({ column }) => column.leaf === leaf)
    const before = valueAt(stored, leaf.parts)
    if (!isList(leaf)) {
      putAt(body, leaf.parts, entryValues.reduce(withLanguage, before))
      continue
    }
    const entries = Array.isArray(before) ? before.filter(isObject) : []
    const changed = entryValues.some(({ column }) => column.named)
      ? withNamed(entries, entryValues, { ...stored, ...body })
      : withEntries(leaf, entries, entryValues)
    faults.push(...changed.faults)
    if (changed.entries !== entries) putAt(body, leaf.parts, changed.entries)
  }
  return { body, faults }
}

const isList = ({ kindName }: Leaf) => kindName === 'list'
