import type { FieldError, Leaf, Resource } from '../../../schema/index.ts'
import type { FileManner } from '../../db/importTables.ts'

/** A record as it is stored, as far as reading a row needs it. */
export type Stored = Readonly<Record<string, unknown>>

/** What is wrong with a cell; with the row where there is no column. */
export interface CellFault extends FieldError {
  /** The head in the file. */
  readonly column: string | null
}

/** The records that a text of a reference names, by id, unique field or title; of those that fit the stored record. */
export type ReferenceReader = (leaf: Leaf, text: string, stored: Stored) => readonly string[]

/** What reading the cells of a row takes besides them. */
export interface Reading {
  readonly resource: Resource
  readonly manner: FileManner
  /** Time zone of moments. */
  readonly zone: string
  readonly references: ReferenceReader
  /** The record that the row changes; empty where it is not known. */
  readonly stored: Stored
}
