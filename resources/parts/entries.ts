import { isObject } from '../../schema/index.ts'

export type Json = Readonly<Record<string, unknown>>

/** The entries of a list of a record. */
export const entriesOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isObject) : []

/** The entry about one product. */
export const entryOf = (value: unknown, sku: unknown): Record<string, unknown> | undefined =>
  entriesOf(value).find(({ productSKU }) => productSKU === sku)

/** A value that is a text; empty for all others. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
