import type { MessageKey, Principal } from './register.ts'

/** What the server writes into a field by itself. `changes` is a list of field, from, to. */
export type Stamp =
  | 'now'
  | 'email'
  | 'role'
  | 'changes'
  | { readonly value: string | number | boolean }

/** What a condition compares a field with. */
export type FieldValue = string | number | boolean

/** No change by these while a field of the record has this value, or one of these. */
export interface Lock<P extends string = string> {
  readonly field: P
  readonly is: FieldValue | readonly FieldValue[]
  /** Of a lock of whole records: fields that stay open, because the state is left by them. */
  readonly leftBy?: readonly P[]
  /** What its records say about it, by state, `%{day}` being since when; absent: that they are locked while in it. */
  readonly notice?: Readonly<Record<string, MessageKey>>
  /** The field that holds since when a record is in its state. */
  readonly since?: P
  /** Absent: everybody. */
  readonly for?: readonly Principal[]
}

/** A sum of what happened to a record lately. */
export interface Rollup {
  readonly cube: string
  readonly measure: string
  /** The dimension whose values are ids of the records. */
  readonly by: string
  /** How many days are summed up; the last of them is the last one of the facts. */
  readonly days: number
}

/** Options that every field takes, whatever its kind. */
export interface FieldOptions {
  /** An empty value is refused; a message key replaces the usual text. */
  readonly required?: true | MessageKey
  /** Who sees the field, among those who see the record. Absent: all of them. */
  readonly read?: readonly Principal[]
  /** Who finds it in forms and on pages, among those who see it; others have it in the API and in lists. Absent: all of them. */
  readonly shownTo?: readonly Principal[]
  /** Who changes it, among those who change the record. Absent: all of them; `none`: the server alone. */
  readonly write?: readonly Principal[]
  /** While this part is switched off, nobody finds it on the screen. */
  readonly part?: string
  /** Set when the record is made, never changed afterwards. */
  readonly createOnly?: true
  /** No change by these while another field has this value. */
  readonly lockedWhile?: Lock
  /** Takes a value only while another field has this one. */
  readonly enabledWhen?: { readonly field: string; readonly is: string | number | boolean }
  /** A dash stands in its place while another field, which all may read, has one of these values; a gap in exports. */
  readonly dashWhile?: {
    readonly field: string
    readonly among: readonly (string | number | boolean)[]
  }
  /** An empty value is refused unless another field has this value; the message is that of the refusal. */
  readonly requiredUnless?: {
    readonly field: string
    readonly is: string | number | boolean
    readonly message: MessageKey
  }
  /** While a flag is on, the value is that of another field, whatever is sent. */
  readonly mirrors?: { readonly field: string; readonly while: string }
  /** The first value that one of these fields has, of a list its first entry; kept in step by the server. */
  readonly firstOf?: readonly string[]
  /** Value of a new record that names none. */
  readonly default?: unknown
  /** A second name on the wire, answered and taken with the same value. */
  readonly alias?: string
  /** The documented name of the form input, taken on write. */
  readonly formName?: string
  /** Written by the server on every create or update. */
  readonly stamp?: { readonly create?: Stamp; readonly update?: Stamp }
  /** Documented clients send it although the server decides: taken and dropped, not refused. */
  readonly dropped?: true
  /** Found by the word search. */
  readonly search?: true
  /** No two records share a value. */
  readonly unique?: true
  /** The server finds the record by this exact value, which no list shows: an index of the documents, and no column. */
  readonly foundExactly?: true
  /** No two records that have the same value of that field share this one, in whatever case. */
  readonly uniqueWithin?: string
  /** Must not equal another field; the text says so. */
  readonly differsFrom?: { readonly field: string; readonly message: MessageKey }
  /** Copied from the record that a reference names, kept in step by the server. */
  readonly lookup?: { readonly through: string; readonly field: string }
  /** Sum of a measure of a cube over the rows that name this record, until the last day that there is; kept in step by the server. */
  readonly rollup?: Rollup
  /** Number of records of another resource that refer to this one. */
  readonly counts?: {
    readonly resource: string
    readonly by: string
    /** Only those with this value; an index of the other resource has to begin with `by` and these. */
    readonly where?: Readonly<Record<string, string | boolean>>
  }
  /** The value of a field of the newest record of another resource that refers to this one and has any. */
  readonly newestOf?: { readonly resource: string; readonly by: string; readonly field: string }
  /** The earliest moment that a field of the records of another resource has that refer to this one. */
  readonly oldestOf?: {
    readonly resource: string
    readonly by: string
    readonly field: string
    /** As for `counts`; the index goes on with `field`. */
    readonly where?: Readonly<Record<string, string | boolean>>
  }
  /** Lists read it only where a request names it: it takes longer than the rest. */
  readonly onRequest?: true
  /** About a person rather than the business: emptied, with its history, when the person is erased. */
  readonly personal?: true
  /** What it means, in a few words for the API docs. */
  readonly about?: string
  /** Shown beside the value: a key under `units`. */
  readonly unit?: string
}

/** Nobody but the server. */
export const none: readonly never[] = []

declare const valueType: unique symbol

/** One field of a definition: its kind, its options, and the type of its value for the compiler. */
export type Field<K extends string = string, V = unknown, O = object> = {
  readonly kind: K
  readonly [valueType]?: V
} & O

/** The options of a field whose kind is not known to the reader. */
export type AnyField = Field<string, unknown, FieldOptions>

/** Fields by name, as written in a definition. */
export type Fields = Readonly<Record<string, AnyField>>

/** The value type that a field carries. */
export type ValueOf<T> = T extends { readonly [valueType]?: infer V } ? V : never

/** Builds the function that definitions call, such as `text({ max: 80 })`. */
export interface Builder<K extends string, V, Options> {
  (): Field<K, V>
  <const O extends Options>(options: O): Field<K, V, O>
}

/** Makes a {@link Builder} for a kind whose value type does not depend on its options. */
export function builder<K extends string, V, Options>(kind: K): Builder<K, V, Options> {
  return (options?: Options) => ({ kind, ...options }) as Field<K, V> & Options
}
