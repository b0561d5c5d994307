import type { MessageKey, Principal } from './register.ts'

/**
 * A value that the server writes into a field by itself. `changes` is a list of field, from, to.
 */
export type Stamp =
  | 'now'
  | 'email'
  | 'role'
  | 'changes'
  | { readonly value: string | number | boolean }

/** A value with which a condition compares a field. */
export type FieldValue = string | number | boolean

/** Forbids changes by some users while a field of the record has this value, or one of these. */
export interface Lock<P extends string = string> {
  readonly field: P
  readonly is: FieldValue | readonly FieldValue[]
  /**
   * For a lock of whole records: fields that stay editable, because changing them leaves the state.
   */
  readonly leftBy?: readonly P[]
  /**
   * Notice on locked records, by state; `%{day}` is the day of its beginning. Absent: a general
   * text.
   */
  readonly notice?: Readonly<Record<string, MessageKey>>
  /** The field that holds since when a record is in its state. */
  readonly since?: P
  /** Absent: everyone. */
  readonly for?: readonly Principal[]
}

/** A sum of the recent facts about a record. */
export interface Rollup {
  readonly cube: string
  readonly measure: string
  /** The dimension whose values are ids of the records. */
  readonly by: string
  /** Number of days that are summed up, until the last day of the facts. */
  readonly days: number
}

/**
 * What a change means that a user of a limited scope makes while the record is live: it applies at
 * once, waits as a proposal until somebody has decided, or waits unless it lowers a number.
 */
export type LivePolicy = 'applies' | 'waits' | 'lowerApplies'

/** Options that every field takes, whatever its kind. */
export interface FieldOptions {
  /** An empty value is refused; a message key replaces the usual text. */
  readonly required?: true | MessageKey
  /** Who sees the field, among those who see the record. Absent: all of them. */
  readonly read?: readonly Principal[]
  /**
   * Who sees it in forms and on pages; other readers have it in the API and in lists. Absent: all
   * readers.
   */
  readonly shownTo?: readonly Principal[]
  /**
   * Who changes it, among those who change the record. Absent: all of them; `none`: only the
   * server.
   */
  readonly write?: readonly Principal[]
  /** The field is hidden on screen while this part is switched off. */
  readonly part?: string
  /** The name of the call that gives its value, where forms do not. */
  readonly givenBy?: string
  /** Set when the record is created, never changed afterwards. */
  readonly createOnly?: true
  /** Forbids changes while another field has a value. */
  readonly lockedWhile?: Lock
  /**
   * What a change of it means that a user of a limited scope makes while the record is live. Absent:
   * it waits, unless only the server writes it.
   */
  readonly whenLive?: LivePolicy
  /** The field may have a value only while another field has this one. */
  readonly enabledWhen?: { readonly field: string; readonly is: string | number | boolean }
  /**
   * Shown as a dash while another field, which every reader may read, has one of these values;
   * empty in exports.
   */
  readonly dashWhile?: {
    readonly field: string
    readonly among: readonly (string | number | boolean)[]
  }
  /** An empty value is refused with the message unless another field has this value. */
  readonly requiredUnless?: {
    readonly field: string
    readonly is: string | number | boolean
    readonly message: MessageKey
  }
  /** While a flag is on, the value is that of another field, whatever is sent. */
  readonly mirrors?: { readonly field: string; readonly while: string }
  /**
   * The first non-empty value among these fields, for a list its first entry; kept in step by the
   * server.
   */
  readonly firstOf?: readonly string[]
  /** Value for a new record that gives none. */
  readonly default?: unknown
  /** A second name in the API, returned and accepted with the same value. */
  readonly alias?: string
  /** The documented name of the form input, accepted on write. */
  readonly formName?: string
  /** Written by the server on every create or update. */
  readonly stamp?: { readonly create?: Stamp; readonly update?: Stamp }
  /** Documented clients send it although the server sets it: ignored, not refused. */
  readonly dropped?: true
  /** Found by the word search; of texts in languages, each is. */
  readonly search?: true
  /** No two records share a value. */
  readonly unique?: true
  /**
   * The server finds the record by this exact value: an index on the documents, but no column for
   * lists.
   */
  readonly foundExactly?: true
  /** Unique, regardless of case, among the records with the same value of that field. */
  readonly uniqueWithin?: string
  /** Copied from the record of a reference, kept in step by the server. */
  readonly lookup?: { readonly through: string; readonly field: string }
  /** Sum of a cube's measure over the facts about this record; kept in step by the server. */
  readonly rollup?: Rollup
  /** Number of records of another resource that refer to this one. */
  readonly counts?: {
    readonly resource: string
    readonly by: string
    /**
     * Only records with these values; an index of the other resource must begin with `by` and
     * these.
     */
    readonly where?: Readonly<Record<string, string | boolean>>
  }
  /**
   * The value of a field in the newest record of another resource that refers to this one and has a
   * value.
   */
  readonly newestOf?: { readonly resource: string; readonly by: string; readonly field: string }
  /** The earliest moment in a field of the records of another resource that refer to this one. */
  readonly oldestOf?: {
    readonly resource: string
    readonly by: string
    readonly field: string
    /** As for `counts`; in the index, `field` must follow. */
    readonly where?: Readonly<Record<string, string | boolean>>
  }
  /** A part in percent of a whole, two amounts of the record; hundredths are rounded up. */
  readonly share?: {
    readonly part: string
    readonly whole: string
    /** A percentage that is added to the part first. */
    readonly plus: string
  }
  /** Lists read it only if the request names it, because it is expensive. */
  readonly onRequest?: true
  /**
   * About a person rather than the business: emptied, with its history, when the person is erased.
   */
  readonly personal?: true
  /** Short description for the API docs. */
  readonly about?: string
  /** Unit shown next to the value: a key under `units`. */
  readonly unit?: string
}

/** For `write`: nobody but the server. */
export const none: readonly never[] = []

declare const valueType: unique symbol

/** One field of a definition: its kind, its options, and the type of its value for the compiler. */
export type Field<K extends string = string, V = unknown, O = object> = {
  readonly kind: K
  readonly [valueType]?: V
} & O

/** A field whose kind is not known at compile time. */
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
