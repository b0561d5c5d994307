import {
  countryCodes,
  asChoice,
  languages,
  valueAt,
  wordSign,
  type AnyField,
  type CodeOptions,
  type Leaf,
  type Resource,
  type TextOptions,
} from '../../../schema/index.ts'
import type { ImportColumn } from './importColumns.ts'
import type { MatchedHead } from './matchHeads.ts'
import type { Stored } from './reading.ts'
import { choiceText, countryText } from '../../records/list/choiceText.ts'

const known = new WeakMap<Leaf, ReadonlyMap<string, string>>()

function valuesOf(resource: Resource, leaf: Leaf): ReadonlyMap<string, string> {
  let values = known.get(leaf)
  if (!values) {
    const choice = asChoice(leaf)
    const all = choice?.values ?? (leaf.kindName === 'country' ? countryCodes : [])
    const labelled = languages.flatMap((language) =>
      all.map((value): [string, string] => [
        wordSign(
          choice ? choiceText(resource, leaf, value, language) : countryText(value, language),
        ),
        value,
      ]),
    )
    // A stored value comes last: it is never taken for the label of another.
    values = new Map([
      ...labelled,
      ...all.map((value): [string, string] => [wordSign(value), value]),
    ])
    known.set(leaf, values)
  }
  return values
}

/** The value of a fixed list that a text names, as it is stored or by its label in any language. */
export const namedValue = (resource: Resource, leaf: Leaf, text: string): string | undefined =>
  valuesOf(resource, leaf).get(wordSign(text))

/** Where the country stands that the code of a field is of; undefined where it names none. */
function countryPath({ field, parts }: Leaf): string | undefined {
  const { of, postcodeIn }: AnyField & Partial<CodeOptions & TextOptions> = field
  return of ?? (postcodeIn && [...parts.slice(0, -1), postcodeIn].join('.'))
}

/** The country that the code of a column is of: that of its row, else that of the record; null for none. */
export function countryFor(
  { cell, at }: ImportColumn,
  heads: readonly MatchedHead[],
  cells: readonly string[],
  resource: Resource,
  stored: Stored,
): string | null {
  const path = at === undefined ? countryPath(cell) : undefined
  const leaf = path === undefined ? undefined : resource.leaf.get(path)
  if (!leaf) return null
  const place = heads.findIndex(({ column }) => column?.path === path)
  const written = (cells[place] ?? '').trim()
  const value = written === '' ? valueAt(stored, leaf.parts) : namedValue(resource, leaf, written)
  return typeof value === 'string' && value !== '' ? value : null
}
