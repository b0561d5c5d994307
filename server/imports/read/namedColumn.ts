import type { AnyField, Language } from '../../../schema/index.ts'
import type { Stored } from './reading.ts'

/**
 * A column for entries of a list that are found by their names, such as an additional field in each language.
 * Which there are, whoever knows the list says.
 */
export interface NamedColumn<E extends object = object> {
  /** Of the list. */
  readonly path: string
  /** The head in templates. */
  readonly name: string
  readonly labels: Readonly<Record<Language, string>>
  /** What its cells are values of; a text per language has a column for each. */
  readonly field: AnyField
  /** Paths of the fields that say which entries a record has. */
  readonly needs: readonly string[]
  /** What the entries say, for a text per language by language; undefined for nothing. */
  read(entries: readonly E[], record: Stored): unknown
  /**
   * The entries with another value; without one where it is null.
   * @param record the record with what else its row changes
   * @returns null where the record can have no such entry
   */
  change(
    entries: readonly E[],
    value: unknown,
    record: Stored,
    language?: Language,
  ): readonly E[] | null
}
