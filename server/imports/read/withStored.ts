import {
  entrySign,
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
import type { CellFault, Stored } from './readCells.ts'

/** What a cell gives its column; null empties it. */
export interface ColumnValue {
  readonly head: string
  readonly column: ImportColumn
  readonly value: unknown
}

type Entry = Record<string, unknown>

/** A text in its languages with another one; null where no language is left. */
function withLanguage(stored: unknown, { column, value }: ColumnValue): unknown {
  if (!column.language) return value
  const texts = { ...(isObject(stored) ? stored : {}), [column.language]: value }
  return languages.some((one) => !isEmpty(texts[one])) ? texts : null
}

/** What an entry cannot be without; any of its fields where it can be without each. */
function isEmptied(field: AnyField & Partial<List>, entry: Entry): boolean {
  const required = Object.entries(field.fields ?? {}).filter(([, one]) => one.required)
  const names = required.length ? required.map(([name]) => name) : Object.keys(field.fields ?? {})
  return names.filter((name) => name !== field.numberedBy).every((name) => isBare(entry[name]))
}

/** Whether nothing is left in a value, groups within it included. */
const isBare = (value: unknown): boolean =>
  isObject(value) ? Object.values(value).every(isBare) : isEmpty(value)

/** The entries of a list with some changed by their places. */
function withEntries(
  leaf: Leaf,
  before: readonly Entry[],
  values: readonly ColumnValue[],
): { readonly entries: readonly Entry[]; readonly faults: readonly CellFault[] } {
  const faults: CellFault[] = []
  const entries = before.map((entry) => structuredClone(entry))
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
    if (!isNew && own.some(({ value }) => value === null) && isEmptied(leaf.field, entry))
      gone.add(at)
  }
  return { entries: entries.filter((_entry, at) => !gone.has(at)), faults }
}

/** The entries of a list with those of some names changed, added or taken out. */
function withNamed(
  leaf: Leaf,
  before: readonly Entry[],
  values: readonly ColumnValue[],
): readonly Entry[] {
  const { identifiedBy = [] }: AnyField & Partial<List> = leaf.field
  let entries = before
  for (const { column, value } of values)
    for (const entry of column.named?.entries(value, column.language) ?? []) {
      const sign = entrySign(entry, identifiedBy)
      const at = entries.findIndex((one) => entrySign(one, identifiedBy) === sign)
      if (value === null) entries = at < 0 ? entries : entries.toSpliced(at, 1)
      else entries = at < 0 ? [...entries, entry] : entries.with(at, { ...entries[at], ...entry })
    }
  return entries
}

/**
 * The body of a PUT for what cells give their columns. Entries of lists are those that are stored, changed by
 * their places: a new one goes right behind the last one, and one whose needed fields are all emptied is taken out.
 */
export function withStored(
  values: readonly ColumnValue[],
  stored: Stored,
): { readonly body: Record<string, unknown>; readonly faults: readonly CellFault[] } {
  const body: Record<string, unknown> = {}
  const faults: CellFault[] = []
  for (const leaf of new Set(values.map(({ column }) => column.leaf))) {
    const own = values.filter(({ column }) => column.leaf === leaf)
    const before = valueAt(stored, leaf.parts)
    if (leaf.kindName !== 'list') {
      putAt(body, leaf.parts, own.reduce(withLanguage, before))
      continue
    }
    const entries = Array.isArray(before) ? before.filter(isObject) : []
    const placed = withEntries(
      leaf,
      entries,
      own.filter(({ column }) => column.at !== undefined),
    )
    faults.push(...placed.faults)
    putAt(
      body,
      leaf.parts,
      withNamed(
        leaf,
        placed.entries,
        own.filter(({ column }) => column.named),
      ),
    )
  }
  return { body, faults }
}
