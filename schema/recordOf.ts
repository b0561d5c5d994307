import type { Fields, ValueOf } from './field.ts'

type RequiredNames<F> = {
  [K in keyof F]: F[K] extends { readonly required: true | string }
    ? K
    : F[K] extends { readonly kind: 'group' }
      ? K
      : never
}[keyof F]

type Flat<T> = { [K in keyof T]: T[K] }

/** The record that fields describe: required ones are there, the others may be null or absent. */
export type RecordOf<F extends Fields> = Flat<
  { [K in RequiredNames<F>]: ValueOf<F[K]> } & {
    [K in Exclude<keyof F, RequiredNames<F>>]?: ValueOf<F[K]> | null
  }
>

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
