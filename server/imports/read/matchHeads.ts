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
import { otherUnit, withoutUnit } from './headUnit.ts'
import { headSign } from './headSign.ts'
import type { ImportColumn } from './importColumns.ts'

/** A head of a file, and what it is for. */
export interface MatchedHead {
  readonly name: string
  /** Null for one that is left alone. */
  readonly column: ImportColumn | null
  /** Why it is left alone; null too for what our own files say about their rows. */
  readonly problem: FieldError | null
}

/** Heads of columns in which our own files say what became of a row. */
export const remarkHeads = (language: Language): readonly string[] => [
  translate(language, 'app.importFiles.heads.problem'),
  translate(language, 'app.importFiles.heads.outcome'),
]

/** A column of the file, or a field that files do not change. */
type Meaning = ImportColumn | 'readOnly'

class Meanings {
  readonly #found = new Map<string, Set<Meaning>>()

  protected signOf(text: string): string {
    return headSign(text)
  }
  add(text: string | undefined, meaning: Meaning): void {
    const sign = this.signOf(text ?? '')
    if (sign === '') return
    this.#found.set(sign, (this.#found.get(sign) ?? new Set()).add(meaning))
  }
  of(text: string): readonly Meaning[] {
    return [...(this.#found.get(this.signOf(text)) ?? [])]
  }
}

/** A sign, a space or a letter's case that differs is another head. */
class ExactMeanings extends Meanings {
  protected override signOf(text: string): string {
    return text.trim()
  }
}

/** What a field of a resource is called by itself, in the API and in forms. */
const namesOf = ({ path, field }: Leaf) => [path, field.formName, field.alias]

/** What the heads of columns that name records may be, in any spelling. */
export function keySigns(
  columns: readonly ImportColumn[],
  resource: Resource,
): ReadonlySet<string> {
  const keys = columns.filter(({ isKey }) => isKey)
  const texts = keys.flatMap((column) => [
    ...namesOf(column.leaf),
    ...languages.map((language) => columnLabel(column, resource, language)),
  ])
  return new Set(texts.map((text) => headSign(text ?? '')).filter((sign) => sign !== ''))
}

/**
 * What heads can mean: by their labels in each language to the letter, as exports have them, by their names in the
 * API and in forms, then by their labels in any spelling.
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
    // One text of several is meant by the field's own name too: in which language, the file says.
    for (const name of namesOf(leaf)) names.add(name, column)
    for (const one of languages)
      labels[one].add(translate(one, labelKey(resource.name, leaf.path)), column)
  }
  // A list as a whole is no column: its entries are.
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

const isText = (meanings: readonly Meaning[]): meanings is readonly ImportColumn[] =>
  new Set(meanings.map((one) => (one === 'readOnly' ? one : one.leaf))).size === 1 &&
  meanings.every((one) => one !== 'readOnly' && one.language !== undefined)

const inAnyLanguage = (column: ImportColumn): ImportColumn => ({ ...column, showsOther: true })

/**
 * What the heads of a file are for: columns by name, path, second name or label, in English or Italian.
 * @param language the reader's, for a text of which the file does not say in which language it is
 */
export function matchHeads(
  columns: readonly ImportColumn[],
  resource: Resource,
  heads: readonly string[],
  language: Language,
): readonly MatchedHead[] {
  const { exact, names, labels } = meaningsOf(columns, resource)
  const only = (one: Language, head: string) =>
    labels[one].of(head).length > 0 &&
    languages.every((other) => other === one || !labels[other].of(head).length)
  const inLanguage = (one: Language) => heads.filter((head) => only(one, head)).length
  const [likely = language] = languages.toSorted((a, b) => inLanguage(b) - inLanguage(a))
  const fileLanguage = inLanguage('en') === inLanguage('it') ? language : likely
  const remarks = new Set(languages.flatMap(remarkHeads).map(headSign))

  /** Whether a head is for the first entry of a list. */
  const knows = (head: string) =>
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

  function meant(head: string): MatchedHead {
    const [own, bare] = [meaningsIn(head), withoutUnit(head)]
    const meanings = own.length || bare === undefined ? own : meaningsIn(bare)
    const [first] =
      meanings.length > 1 && isText(meanings)
        ? meanings.filter((one) => one.language === fileLanguage).map(inAnyLanguage)
        : meanings
    const left = (problem: FieldError | null) => ({ name: head, column: null, problem })
    if (first === undefined) {
      if (headSign(head) === '' || remarks.has(headSign(head))) return left(null)
      const number = Number(/\d+/.exec(head)?.[0] ?? 0)
      const isEntry = knows(head.replace(/\d+/, '1')) && number > listedEntries
      return left(
        isEntry
          ? {
              key: 'app.importFiles.problems.entries',
              vars: { most: listedEntries, smart_count: listedEntries, number },
            }
          : { key: 'app.importFiles.problems.unknown' },
      )
    }
    if (meanings.length > 1 && !isText(meanings))
      return left({ key: 'app.importFiles.problems.several' })
    if (first === 'readOnly') return left({ key: 'app.importFiles.problems.readOnly' })
    const unit = own.length ? undefined : otherUnit(first.cell, head)
    if (unit !== undefined) return left({ key: 'app.importFiles.problems.unit', vars: { unit } })
    return { name: head, column: first, problem: null }
  }

  const found = heads.map(meant)
  const id = found.find(({ column }) => column?.isKey && column.leaf.isSystem)
  return found.map((one, at) => {
    const { column } = one
    const isTwice = column && found.findIndex((other) => other.column?.path === column.path) !== at
    if (isTwice)
      return { ...one, column: null, problem: { key: 'app.importFiles.problems.twice' as const } }
    // Whoever names records by their ids may change what finds them otherwise.
    return column?.isKey && id && one !== id ? { ...one, column: { ...column, isKey: false } } : one
  })
}
