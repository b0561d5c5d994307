import type { FieldError, Leaf, Resource } from '../../../schema/index.ts'
import type { FileManner } from '../../db/importTables.ts'

/** A stored record. */
export type Stored = Readonly<Record<string, unknown>>

/** A fault of a cell, or of the whole row if there is no column. */
export interface CellFault extends FieldError {
  /** The column's head in the file. */
  readonly column: string | null
}

/**
 * Finds the records that a text names, by id, unique field or title, and that fit the stored
 * record.
 */
export type ReferenceReader = (leaf: Leaf, text: string, stored: Stored) => readonly string[]

/** The context for reading the cells of a row. */
export interface Reading {
  readonly resource: Resource
  readonly manner: FileManner
  /** Time zone of instants. */
  readonly zone: string
  readonly references: ReferenceReader
  /** The record that the row changes; empty if unknown. */
  readonly stored: Stored
}
