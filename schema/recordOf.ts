import type { Fields, ValueOf } from './field.ts'
import type { Register } from './register.ts'

type RequiredNames<F> = {
  [K in keyof F]: F[K] extends { readonly required: true | string } ? K : never
}[keyof F]

type Flat<T> = { -readonly [K in keyof T]: T[K] }

/** The record that fields describe: required ones are there, the others may be null or absent. */
export type RecordOf<F extends Fields> = Flat<
  { [K in RequiredNames<F>]: ValueOf<F[K]> } & {
    [K in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[K]> | null
  }
>

/** What the server gives every record. */
export type SystemValues = {
  readonly _id: string
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

type Kept<T> = T extends { readonly kind: 'group'; readonly fields: infer G }
  ? { -readonly [K in keyof G]?: Kept<G[K]> | null }
  : ValueOf<T>

/**
 * A record of such a resource as it is kept. Any of its fields may be empty, for a draft lacks what is required, and
 * a reader what they may not see; entries of lists are whole.
 */
export type RecordOfDefinition<D extends { readonly fields: Fields }> = SystemValues & {
  -readonly [K in keyof D['fields']]?: Kept<D['fields'][K]> | null
}

type Records = Register extends { readonly records: infer R } ? R : object

/** Names of the resources that the house has registered. */
export type ResourceName = Extract<keyof Records, string>

/** The record of the resource of this name; any object for a name that only the running program knows. */
export type RecordNamed<N extends string> = N extends keyof Records
  ? Records[N]
  : Record<string, unknown>

/** What the documents of the resource of this name hold. */
export type DocumentNamed<N extends string> = Omit<RecordNamed<N>, keyof SystemValues>

type Plain = string | number | boolean | readonly unknown[]
type PathIn<T> = {
  [K in keyof T & string]: NonNullable<T[K]> extends Plain
    ? K
    : K | `${K}.${PathIn<NonNullable<T[K]>>}`
}[keyof T & string]

/** Dotted names of the fields of the resource of this name; a list counts as one. */
export type FieldPath<N extends ResourceName> = PathIn<RecordNamed<N>>

/** One entry of a list that records of the resource of this name hold. */
export type EntryOf<N extends ResourceName, F extends keyof RecordNamed<N>> =
  NonNullable<RecordNamed<N>[F]> extends readonly (infer E)[] ? E : never

/** Dotted names of fields; a list counts as one. */
export type PathOf<F> = {
  [K in keyof F & string]: F[K] extends { readonly kind: 'group'; readonly fields: infer G }
    ? K | `${K}.${PathOf<G>}`
    : K
}[keyof F & string]

/** Dotted names of everything that needs a label: the entries of lists included. */
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
