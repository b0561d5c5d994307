import { labelKey, translate } from '../../../i18n/index.ts'
import { listedEntries } from '../../../resources/settings/imports.ts'
import {
  languages,
  type FieldError,
  type Language,
  type Leaf,
  type Resource,
} from '../../../schema/index.ts'
import { headLabels } from '../../records/list/headLabels.ts'
import { columnLabel } from './columnLabel.ts'
import { mismatchedUnit, withoutUnit } from './headUnit.ts'
import { headSign } from './headSign.ts'
import type { ImportColumn } from './importColumns.ts'

/** A head of a file, and its column. */
export interface MatchedHead {
  readonly name: string
  /** Null for an ignored column. */
  readonly column: ImportColumn | null
  /** Why it is ignored; null also for remark columns of our own files. */
  readonly problem: FieldError | null
}

/** Heads of the remark columns of our own files. */
export const remarkHeads = (language: Language): readonly string[] => [
  translate(language, 'app.importFiles.heads.problem'),
  translate(language, 'app.importFiles.heads.outcome'),
]

/** A column, or a field that imports cannot change. */
type Meaning = ImportColumn | 'readOnly'

class Meanings {
  readonly #found = new Map<string, Set<Meaning>>()

  protected keyOf(text: string): string {
    return headSign(text)
  }
  add(text: string | undefined, meaning: Meaning): void {
    const key = this.keyOf(text ?? '')
    if (key === '') return
    this.#found.set(key, (this.#found.get(key) ?? new Set()).add(meaning))
  }
  of(text: string): readonly Meaning[] {
    return [...(this.#found.get(this.keyOf(text)) ?? [])]
  }
}

/** Matches heads exactly, including case, spaces and punctuation. */
class ExactMeanings extends Meanings {
  protected override keyOf(text: string): string {
    return text.trim()
  }
}

/** The names of a field in the API and in forms. */
const namesOf = ({ path, field }: Leaf) => [path, field.formName, field.alias]

/** The normalized heads of key columns. */
export function keySigns(
  columns: readonly ImportColumn[],
  resource: Resource,
): ReadonlySet<string> {
  const keys = columns.filter(({ isKey }) => isKey)
  const texts = keys.flatMap((column) => [
    ...namesOf(column.leaf),
    ...languages.map((language) => columnLabel(column, resource, language)),
  ])
  return new Set(texts.map((text) => headSign(text ?? '')).filter((key) => key !== ''))
}

/**
 * The possible meanings of heads, in order of precedence: exact labels, as in exports; names in the
 * API and in forms; labels in any spelling.
 */
function meaningsOf(columns: readonly ImportColumn[], resource: Resource) {
  const exact = new ExactMeanings()
  const names = new Meanings()
  const labels: Readonly<Record<Language, Meanings>> = { en: new Meanings(), it: new Meanings() }
  for (const column of columns) {
    const { leaf, at, language, named } = column
    names.add(column.name, column)
    for (const one of languages) {
      const label = columnLabel(column, resource, one)
      exact.add(label, column)
      labels[one].add(label, column)
    }
    if (named) for (const one of languages) labels[one].add(named.labels[one], column)
    if (at !== undefined || named) continue
    const end = language ? `.${language}` : ''
    for (const name of namesOf(leaf)) if (name) names.add(name + end, column)
    // The bare name of a localized field is ambiguous; the language of the file decides.
    for (const name of namesOf(leaf)) names.add(name, column)
    for (const one of languages)
      labels[one].add(translate(one, labelKey(resource.name, leaf.path)), column)
  }
  // A list itself is no column, only its entries are.
  const changed = new Set(
    columns.filter(({ at, named }) => at === undefined && !named).map(({ leaf }) => leaf),
  )
  for (const leaf of resource.leaves.filter((one) => !changed.has(one))) {
    for (const name of namesOf(leaf)) names.add(name, 'readOnly')
    for (const one of languages) {
      exact.add(headLabels(resource, one).get(leaf.path), 'readOnly')
      labels[one].add(translate(one, labelKey(resource.name, leaf.path)), 'readOnly')
    }
  }
  return { exact, names, labels }
}

const isLocalizedText = (meanings: readonly Meaning[]): meanings is readonly ImportColumn[] =>
  new Set(meanings.map((one) => (one === 'readOnly' ? one : one.leaf))).size === 1 &&
  meanings.every((one) => one !== 'readOnly' && one.language !== undefined)

const withFallback = (column: ImportColumn): ImportColumn => ({ ...column, fallsBack: true })

/**
 * Matches the heads of a file with columns, by name, path, alias or label, in English or Italian.
 * @param language the reader's language, if the file does not show the language of its texts
 */
export function matchHeads(
  columns: readonly ImportColumn[],
  resource: Resource,
  heads: readonly string[],
  language: Language,
): readonly MatchedHead[] {
  const { exact, names, labels } = meaningsOf(columns, resource)
  const isOnlyIn = (one: Language, head: string) =>
    labels[one].of(head).length > 0 &&
    languages.every((other) => other === one || !labels[other].of(head).length)
  const countIn = (one: Language) => heads.filter((head) => isOnlyIn(one, head)).length
  const [likelyLanguage = language] = languages.toSorted((a, b) => countIn(b) - countIn(a))
  const fileLanguage = countIn('en') === countIn('it') ? language : likelyLanguage
  const remarks = new Set(languages.flatMap(remarkHeads).map(headSign))

  /** Whether a head means a field of the first entry of a list. */
  const isFirstEntry = (head: string) =>
    [names, ...languages.map((one) => labels[one])].some((one) =>
      one.of(head).some((meaning) => meaning !== 'readOnly' && meaning.at === 0),
    )

  function meaningsIn(head: string): readonly Meaning[] {
    const named = columns.find(({ name }) => name === head.trim())
    if (named) return [named]
    const labelled = exact.of(head)
    if (labelled.length === 1) return labelled
    const byName = names.of(head)
    return byName.length ? byName : [...new Set(languages.flatMap((one) => labels[one].of(head)))]
  }

  function matchHead(head: string): MatchedHead {
    const [exactMeanings, headWithoutUnit] = [meaningsIn(head), withoutUnit(head)]
    const meanings =
      exactMeanings.length || headWithoutUnit === undefined
        ? exactMeanings
        : meaningsIn(headWithoutUnit)
    const [first] =
      meanings.length > 1 && isLocalizedText(meanings)
        ? meanings.filter((one) => one.language === fileLanguage).map(withFallback)
        : meanings
    const ignored = (problem: FieldError | null) => ({ name: head, column: null, problem })
    if (first === undefined) {
      if (headSign(head) === '' || remarks.has(headSign(head))) return ignored(null)
      const number = Number(/\d+/.exec(head)?.[0] ?? 0)
      const isEntry = isFirstEntry(head.replace(/\d+/, '1')) && number > listedEntries
      return ignored(
        isEntry
          ? {
              key: 'app.importFiles.problems.entries',
              vars: { most: listedEntries, smart_count: listedEntries, number },
            }
          : { key: 'app.importFiles.problems.unknown' },
      )
    }
    if (meanings.length > 1 && !isLocalizedText(meanings))
      return ignored({ key: 'app.importFiles.problems.several' })
    if (first === 'readOnly') return ignored({ key: 'app.importFiles.problems.readOnly' })
    const unit = exactMeanings.length ? undefined : mismatchedUnit(first.cell, head)
    if (unit !== undefined) return ignored({ key: 'app.importFiles.problems.unit', vars: { unit } })
    return { name: head, column: first, problem: null }
  }

  const found = heads.map(matchHead)
  const id = found.find(({ column }) => column?.isKey && column.leaf.isSystem)
  return found.map((one, at) => {
    const { column } = one
    const isTwice = column && found.findIndex((other) => other.column?.path === column.path) !== at
    if (isTwice)
      return { ...one, column: null, problem: { key: 'app.importFiles.problems.twice' as const } }
    // If records are identified by id, the other key becomes an ordinary column.
    return column?.isKey && id && one !== id ? { ...one, column: { ...column, isKey: false } } : one
  })
}
