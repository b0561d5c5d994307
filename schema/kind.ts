import type * as yup from 'yup'
import type { Schema } from 'yup'
import type { AnyField } from './field.ts'
import type { MessageKey } from './register.ts'

/**
 * Column types of the grid table; `null` in a kind means that the value lives in the document only.
 */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'double precision'
  | 'numeric'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'uuid'
  | 'jsonb'

/** How a list can be filtered by a field. `range` is `_gte`, `_gt`, `_lte`, `_lt`. */
export type Operator = 'equals' | 'range' | 'contains' | 'has'

/** A piece of JSON Schema 2020-12, as OpenAPI 3.1 embeds it. */
export type JsonSchema = { readonly [key: string]: unknown }

/**
 * Returns a number from 0 (included) to 1 (excluded); seeded, so that demo data are reproducible.
 */
export type Random = () => number

/** An error of a value: a message key and the values of its slots. */
export interface FieldError {
  readonly key: MessageKey
  readonly vars?: Readonly<Record<string, string | number>>
}

/**
 * Context for reading a cell of a file: the conventions of the file, and the names of values and
 * records.
 */
export interface CellWords {
  /** The decimal sign; null if the file does not show it, so that `1.234` is ambiguous. */
  readonly decimal: '.' | ',' | null
  /**
   * The first day of the column that is valid only with the month first, and its row; absent if
   * none is.
   */
  readonly monthFirst?: { readonly row: number; readonly other: string } | undefined
  /** The country of the record, for codes; null if it has none. */
  readonly country: string | null
  /** Time zone of moments, such as `Europe/Rome`. */
  readonly zone: string
  /** The value of a choice by its stored form, or by its label in any language. */
  readonly valueOf: (text: string) => string | undefined
  /** The ids of the records that a text names: by id, key or title. */
  readonly idsOf: (text: string) => readonly string[]
}

/** The result of reading a cell that has no value: the reason. */
export class Unread {
  readonly fault: FieldError

  constructor(key: MessageKey, vars?: FieldError['vars']) {
    this.fault = { key, ...(vars && { vars }) }
  }
}

/** A part of a value that has a field of its own: a member of a group, or an entry of a list. */
export interface Part {
  readonly name: string
  readonly value: unknown
  readonly field: AnyField
}

/**
 * The error of a list with too many entries, and its place in the value; absent if it is the value
 * itself.
 */
export interface Overlong extends FieldError {
  readonly at?: string
}

/** Most errors of one field, and of one answer: nobody reads more, and each costs time. */
export const maxErrors = 100

/** Most unknown names that an answer tells: a body has any number of them. */
export const maxUnknown = 10
/** Most letters of such a name that are told. */
export const maxUnknownLength = 200

/**
 * The parts of yup that build checks. Passed in, so that lists, which need no checks, do not load
 * yup.
 */
export type Yup = Pick<typeof yup, 'array' | 'boolean' | 'mixed' | 'number' | 'object' | 'string'>

/**
 * The kernel part of a kind of field. One file in `schema/kinds/` per kind; its UI is in
 * `src/fields/`, its examples in `tests/schema/fixtures/`.
 */
export interface Kind<O> {
  readonly column: ColumnType | null
  readonly operators: readonly Operator[]
  readonly sortable: boolean
  /** Numbers are right-aligned. */
  readonly align?: 'right'
  /**
   * A valid value may still be a mistake, such as a wrong check digit. A form shows a warning but
   * saves it; the checks are in `src/fields/warnings/`.
   */
  readonly hasWarnings?: true
  /** A field with a default may be changed, but not emptied. */
  readonly keepsDefault?: true
  /**
   * Checks a non-empty value; the caller checks emptiness, the number of entries, and the parts.
   * Messages are {@link FieldError}s.
   */
  schema(field: O, yup: Yup): Schema
  /** The parts of a value with fields of their own, checked once the value itself is valid. */
  parts?(value: unknown, field: O): readonly Part[]
  /**
   * The lists in a value with too many entries. Checked first: a list that is too long is not
   * checked further.
   */
  overlong?(value: unknown, field: O): readonly Overlong[]
  /**
   * Most characters of a text in a value; absent: 255. A text that is far longer is refused before
   * anything is done with it.
   */
  longest?(field: O): number
  /** JSON Schema for the API docs. */
  json(field: O): JsonSchema
  /** A realistic value, for demo data and generated tests. */
  sample(field: O, random: Random): unknown
  /**
   * Converts a value into its stored form (trims, lower-cases); leaves invalid values to `schema`.
   */
  clean?(value: unknown, field: O): unknown
  /**
   * Reads a cell of a file into a value for {@link clean}; exports are read back unchanged. An
   * {@link Unread} says why there is no value; other text is left to `schema`. Absent: the text
   * itself.
   */
  readText?(text: string, field: O, words: CellWords): unknown
  /** Mistakes of the definition itself, as sentences. */
  mistakes?(field: O): readonly string[]
}

/** The JSON Schema of a value that may also be null. */
export const orNullJson = (json: JsonSchema): JsonSchema => ({
  ...json,
  ...(typeof json.type === 'string' && { type: [json.type, 'null'] }),
  ...(Array.isArray(json.type) && { type: [...(json.type as unknown[]), 'null'] }),
  ...(Array.isArray(json.enum) && { enum: [...(json.enum as unknown[]), null] }),
})

/** A {@link FieldError} in the form that yup accepts as a message. */
export function complain(key: MessageKey, vars?: FieldError['vars']): Record<PropertyKey, unknown> {
  return { key, ...(vars && { vars }) }
}

/** The error of a list with more than `max` entries; none if it is short enough. */
export function moreThan(
  value: unknown,
  max: number,
  key: MessageKey = 'validation.atMostEntries',
): readonly Overlong[] {
  const isTooLong = Array.isArray(value) && value.length > max
  // `smart_count` chooses the singular where it is one.
  return isTooLong ? [{ key, vars: { max, smart_count: max } }] : []
}

/** Picks an entry of a list by the seeded random. */
export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}
