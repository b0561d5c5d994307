import type { Language, Leaf } from '../../../schema/index.ts'
import type { Reader } from './csvText.ts'

/** A column of an export that is a part of a field. */
export interface ExportColumn {
  readonly head: string
  /** Other fields of the record that it goes by. */
  readonly needs: readonly string[]
  /** The list whose entries refer to records, and the field in which they do. */
  readonly entriesOf?: { readonly leaf: Leaf; readonly cell: Leaf }
  /** Of an entry of a list by its place: the list, and the number of the entry. */
  readonly entry?: { readonly list: Leaf; readonly number: number }
  /** The field that its cells are values of. */
  readonly leaf: Leaf
  readonly value: (row: Readonly<Record<string, unknown>>) => unknown
  readonly text: (row: Readonly<Record<string, unknown>>, reader: Reader) => string
}

/** The columns of a field that a file has in parts; none for one that is a column. */
export type Parted = (leaf: Leaf, language: Language) => readonly ExportColumn[]
