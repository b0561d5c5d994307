import type { Language, Leaf } from '../../../schema/index.ts'
import type { Reader } from './csvText.ts'

/** A column of an exported file: a field, or a part of one. */
export interface ExportColumn {
  readonly head: string
  /** Paths of other fields that its value depends on. */
  readonly needs: readonly string[]
  /** For entries that refer to records: the list, and the referring field within its entries. */
  readonly entriesOf?: { readonly leaf: Leaf; readonly cell: Leaf }
  /** For an entry of a list: the list, and the number of the entry, from 1. */
  readonly entry?: { readonly list: Leaf; readonly number: number }
  /** The field whose values its cells hold. */
  readonly leaf: Leaf
  readonly value: (row: Readonly<Record<string, unknown>>) => unknown
  readonly text: (row: Readonly<Record<string, unknown>>, reader: Reader) => string
}

/** Splits a field into several columns; empty for a field that is one column. */
export type SplitColumns = (leaf: Leaf, language: Language) => readonly ExportColumn[]
