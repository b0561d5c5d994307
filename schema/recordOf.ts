import type { Fields, ValueOf } from './field.ts'
import type { Register } from './register.ts'

type RequiredNames<F> = {
  [K in keyof F]: F[K] extends { readonly required: true | string } ? K : never
}[keyof F]

type Flat<T> = { -readonly [K in keyof T]: T[K] }

/** The record type of some fields: required ones are present, the others may be null or absent. */
export type RecordOf<F extends Fields> = Flat<
  { [K in RequiredNames<F>]: ValueOf<F[K]> } & {
    [K in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[K]> | null
  }
>

/** Values that the server adds to every record. */
export type SystemValues = {
  readonly _id: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

type Stored<T> = T extends { readonly kind: 'group'; readonly fields: infer G }
  ? { -readonly [K in keyof G]?: Stored<G[K]> | null }
  : ValueOf<T>

/**
 * The stored record of a definition. Every field may be empty, as drafts lack required values and
 * readers lack fields that they may not see; list entries are complete.
 */
export type RecordOfDefinition<D extends { readonly fields: Fields }> = SystemValues & {
  -readonly [K in keyof D['fields']]?: Stored<D['fields'][K]> | null
}

type Records = Register extends { readonly records: infer R } ? R : object

/** Names of the registered resources. */
export type ResourceName = Extract<keyof Records, string>

/**
 * The record of the resource of this name; any object for a name that is known only at run time.
 */
export type RecordNamed<N extends string> = N extends keyof Records
  ? Records[N]
  : Record<string, unknown>

/** The stored document of the resource of this name. */
export type DocumentNamed<N extends string> = Omit<RecordNamed<N>, keyof SystemValues>

type Scalar = string | number | boolean | readonly unknown[]
type PathIn<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends Scalar
    ? K
    : K | `${K}.${PathIn<NonNullable<T[K]>>}`
}[keyof T & string]

/** Dotted names of the fields of the resource of this name; a list counts as one. */
export type FieldPath<N extends ResourceName> = PathIn<RecordNamed<N>>

/** An entry of a list field of the resource of this name. */
export type EntryOf<N extends ResourceName, F extends keyof RecordNamed<N>> =
  NonNullable<RecordNamed<N>[F]> extends readonly (infer E)[] ? E : never

/** Dotted names of fields; a list counts as one. */
export type PathOf<F> = {
  [K in keyof F & string]: F[K] extends { readonly kind: 'group'; readonly fields: infer G }
    ? K | `${K}.${PathOf<G>}`
    : K
}[keyof F & string]

/** Dotted names of everything that needs a label, fields of list entries included. */
export type LabelPathOf<F> = {
  [K in keyof F & string]: F[K] extends { readonly fields: infer G }
    ? K | `${K}.${LabelPathOf<G>}`
    : K
}[keyof F & string]

/** `field.value` for each value of each choice that takes its labels from the messages. */
export type ChoicePathOf<F> = {
  [K in keyof F & string]: F[K] extends { readonly labels: 'plain' | 'country' }
    ? never
    : F[K] extends { readonly values: readonly (infer V extends string)[] }
      ? `${K}.${V}`
      : F[K] extends { readonly fields: infer G }
        ? `${K}.${ChoicePathOf<G>}`
        : never
}[keyof F & string]
