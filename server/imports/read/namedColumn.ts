import type { AnyField, Language } from '../../../schema/index.ts'

/**
 * A column for entries of a list that are found by what identifies them, such as one additional field in each
 * language. Which there are, whoever knows the list says.
 */
export interface NamedColumn {
  /** Of the list. */
  readonly path: string
  /** The head in templates, and as people read it. */
  readonly name: string
  readonly labels: Readonly<Record<Language, string>>
  /** What its cells are values of; a text per language has a column for each. */
  readonly field: AnyField
  /** Whole entries for a value, those of one language where one is named; for null what identifies them. */
  readonly entries: (value: unknown, language?: Language) => readonly Record<string, unknown>[]
}
