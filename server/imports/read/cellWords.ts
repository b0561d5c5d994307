import { longestName } from '../../../resources/settings/imports.ts'
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
import { choiceText, countryText } from '../../db/tables/choiceText.ts'

const valuesCache = new WeakMap<Leaf, ReadonlyMap<string, string>>()

function valuesOf(resource: Resource, leaf: Leaf): ReadonlyMap<string, string> {
  let values = valuesCache.get(leaf)
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
    // Stored values come last, so that they take precedence over equal labels of other values.
    values = new Map([
      ...labelled,
      ...all.map((value): [string, string] => [wordSign(value), value]),
    ])
    valuesCache.set(leaf, values)
  }
  return values
}

/**
 * The value of a choice or country that a text names: the stored value, or its label in any
 * language.
 */
export const namedValue = (resource: Resource, leaf: Leaf, text: string): string | undefined =>
  text.length > longestName ? undefined : valuesOf(resource, leaf).get(wordSign(text))

/** Path of the field with the country of a code or postcode; undefined if it has none. */
function countryPath({ field, parts }: Leaf): string | undefined {
  const { of, postcodeIn }: AnyField & Partial<CodeOptions & TextOptions> = field
  return of ?? (postcodeIn && [...parts.slice(0, -1), postcodeIn].join('.'))
}

/** The country of a column's codes: from the row, or else from the record; null if unknown. */
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
  const index = heads.findIndex(({ column }) => column?.path === path)
  const written = (cells[index] ?? '').slice(0, longestName).trim()
  const value = written === '' ? valueAt(stored, leaf.parts) : namedValue(resource, leaf, written)
  return typeof value === 'string' && value !== '' ? value : null
}
