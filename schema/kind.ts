import type * as yup from 'yup'
import type { Schema } from 'yup'
import type { AnyField } from './field.ts'
import type { MessageKey } from './register.ts'

/** Column types of the grid table; `null` in a kind means that the value lives in the document only. */
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

/** How a list may be narrowed by a field. `range` is `_gte`, `_gt`, `_lte`, `_lt`. */
export type Operator = 'equals' | 'range' | 'contains' | 'has'

/** A piece of JSON Schema 2020-12, as OpenAPI 3.1 embeds it. */
export type JsonSchema = { readonly [key: string]: unknown }

/** A number from 0 up to but not 1; seeded, so that demo data are the same everywhere. */
export type Random = () => number

/** What is wrong with a value: a message and what fills its slots. */
export interface FieldError {
  readonly key: MessageKey
  readonly vars?: Readonly<Record<string, string | number>>
}

/** What reading a cell of a file takes besides its field: how the file writes, and what things are called. */
export interface CellWords {
  /** The sign before decimals; null where the file does not tell, and `1.234` could be two numbers. */
  readonly decimal: '.' | ',' | null
  /** The first day of the column that only the month in front makes one, and its row; absent where there is none. */
  readonly monthFirst?: { readonly row: number; readonly other: string } | undefined
  /** The country that the code of the field is of; null where the record says none. */
  readonly country: string | null
  /** Time zone of moments, such as `Europe/Rome`. */
  readonly zone: string
  /** The value of a fixed list that a text names: as it is stored, or by its label in any language. */
  readonly valueOf: (text: string) => string | undefined
  /** The records referred to that a text names: by id, key or title. */
  readonly idsOf: (text: string) => readonly string[]
}

/** What a cell gives that can mean no value: why. */
export class Unread {
  readonly fault: FieldError

  constructor(key: MessageKey, vars?: FieldError['vars']) {
    this.fault = { key, ...(vars && { vars }) }
  }
}

/** Something within a value that has a field of its own: what a group holds, and each entry of a list. */
export interface Part {
  readonly name: string
  readonly value: unknown
  readonly field: AnyField
}

/** A list that has more entries than it may: what is said of it, and where in the value it is, if not all of it. */
export interface Overlong extends FieldError {
  readonly at?: string
}

/** Most complaints about one field, and in one answer: nobody reads more, and each has its price. */
export const mostComplaints = 100

/** What builds checks; handed in, since a list is drawn without any and need not load it. */
export type Yup = Pick<typeof yup, 'array' | 'boolean' | 'mixed' | 'number' | 'object' | 'string'>

/**
 * What the kernel knows about a kind of field. One file in `schema/kinds/` per kind; its screens are
 * in `src/fields/`, its examples in `tests/schema/fixtures/`.
 */
export interface Kind<O> {
  readonly column: ColumnType | null
  readonly operators: readonly Operator[]
  readonly sortable: boolean
  /** Numbers stand at the right of their column. */
  readonly align?: 'right'
  /**
   * A value that passes may still be a slip of the pen, such as a wrong check digit. A form says so
   * beside it and saves it all the same; what checks it is in `src/fields/warnings/`.
   */
  readonly hasWarnings?: true
  /** One that starts with a value keeps one: it may be changed, but not emptied. */
  readonly keepsDefault?: true
  /**
   * Checks a value that is there; emptiness and length are checked by the caller, and so are its parts. Messages are
   * {@link FieldError}s.
   */
  schema(field: O, yup: Yup): Schema
  /** What a value holds that is checked by a field of its own, once the value as a whole has passed. */
  parts?(value: unknown, field: O): readonly Part[]
  /** Where a value has too many entries. Asked first of all: what is too long is looked at no further. */
  overlong?(value: unknown, field: O): readonly Overlong[]
  /** Shape for the API docs. */
  json(field: O): JsonSchema
  /** A believable value, for demo data and generated tests. */
  sample(field: O, random: Random): unknown
  /** Brings a value to its stored form (trims, lowers); leaves what it cannot read for `schema`. */
  clean?(value: unknown, field: O): unknown
  /**
   * The value that people mean by a text in a file, as {@link clean} takes it: what exports write is read back
   * to what it was. An {@link Unread} says why there is none; other text is left for `schema`. Absent: the text.
   */
  readText?(text: string, field: O, words: CellWords): unknown
  /** Sentences about what is wrong with the definition itself. */
  mistakes?(field: O): readonly string[]
}

/** The schema of a value that may also be null. */
export const orNullJson = (json: JsonSchema): JsonSchema => ({
  ...json,
  ...(typeof json.type === 'string' && { type: [json.type, 'null'] }),
  ...(Array.isArray(json.type) && { type: [...(json.type as unknown[]), 'null'] }),
  ...(Array.isArray(json.enum) && { enum: [...(json.enum as unknown[]), null] }),
})

/** A complaint in the form that yup takes as a message. */
export function complain(key: MessageKey, vars?: FieldError['vars']): Record<PropertyKey, unknown> {
  return { key, ...(vars && { vars }) }
}

/** The complaint about a list that has more entries than it may. */
export function moreThan(
  value: unknown,
  max: number,
  key: MessageKey = 'validation.atMostEntries',
): readonly Overlong[] {
  const isTooLong = Array.isArray(value) && value.length > max
  // `smart_count` chooses the singular where it is one.
  return isTooLong ? [{ key, vars: { max, smart_count: max } }] : []
}

/** One of a list, by the seeded random. */
export function pick<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)] as T
}
