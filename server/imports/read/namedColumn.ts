import type { AnyField, Language } from '../../../schema/index.ts'
import type { Stored } from './reading.ts'

/**
 * A column for entries of a list that are identified by names, such as an additional field. The
 * area that owns the list provides these columns.
 */
export interface NamedColumn<E extends object = object> {
  /** Path of the list. */
  readonly path: string
  /** The head in templates. */
  readonly name: string
  readonly labels: Readonly<Record<Language, string>>
  /** The field of the cells' values; a localized text has a column per language. */
  readonly field: AnyField
  /** Paths of the fields that determine which entries a record has. */
  readonly needs: readonly string[]
  /** Reads the value from the entries (localized texts by language); undefined if there is none. */
  read(entries: readonly E[], record: Stored): unknown
  /**
   * Returns the entries with a new value, or without the entry for null.
   * @param record the record with the other changes of its row
   * @returns null if the record cannot have such an entry
   */
  change(
    entries: readonly E[],
    value: unknown,
    record: Stored,
    language?: Language,
  ): readonly E[] | null
}
