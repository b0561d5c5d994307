import {
  canRead,
  languages,
  valueAt,
  type Model,
  type Resource,
  type Subject,
} from '../../schema/index.ts'
import { localizedOf } from '../fields/format/localizedOf.ts'
import { recordTitle } from '../fields/format/recordTitle.ts'
import { containsWords, foldedWords } from './markedParts.ts'

/** The field by which a record was found, if not by its name. */
export interface Reason {
  readonly path: string
  readonly text: string
}

/** The paths of the searched fields that the user may read. */
export function searchedPaths(model: Model, resource: Resource, subject: Subject): string[] {
  return resource.leaves
    .filter((leaf) => leaf.field.search === true && canRead(model, leaf, subject))
    .map(({ path }) => path)
}

/**
 * How well a name matches: 0 if it starts with the first word, 1 if one of its words does, 2 if it
 * contains all words anywhere, 3 if not.
 */
export function nameRank(name: string, words: readonly string[]): number {
  if (!containsWords(name, words)) return 3
  const inside = foldedWords(name)
  const [first = ''] = words
  if (inside[0]?.startsWith(first)) return 0
  return inside.some((word) => word.startsWith(first)) ? 1 : 2
}

/** Why a record was found; null if its name shows it. */
export function whyFound(
  resource: Resource,
  record: unknown,
  language: string,
  paths: readonly string[],
  words: readonly string[],
): Reason | null {
  const found = (text: string) => words.filter((word) => containsWords(text, [word])).length
  if (found(recordTitle(resource, record, language)) === words.length) return null
  const best = paths
    .flatMap((path): Reason[] => {
      const value = valueAt(record, path.split('.'))
      // It may have been found by a text of another language than the one that is shown.
      return [language, ...languages].map((one) => ({
        path,
        text: typeof value === 'number' ? String(value) : localizedOf(value, one),
      }))
    })
    .toSorted((one, other) => found(other.text) - found(one.text))[0]
  return best && found(best.text) > 0 ? best : null
}
