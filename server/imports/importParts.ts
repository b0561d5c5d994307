import type { Selectable } from 'kysely'
import type { Model, Resource } from '../../schema/index.ts'
import type { Actor } from '../access/actor.ts'
import type { Database, Tx } from '../db/connect.ts'
import type { FileManner, ImportTables } from '../db/importTables.ts'
import type { Hooks } from '../records/write/hooks.ts'
import type { MatchedHead } from './read/matchHeads.ts'
import type { NamedColumn } from './read/namedColumn.ts'

/** Dependencies of imports. */
export interface ImportParts {
  readonly database: Database
  readonly model: Model
  readonly hooksOf: (resource: Resource) => Hooks
  /** The current columns for entries of lists that are identified by names. */
  readonly namedColumns: (database: Database, resource: Resource) => Promise<readonly NamedColumn[]>
}

export type StoredImport = Selectable<ImportTables['imports']>
export type StoredRow = Selectable<ImportTables['importRows']>

/** Context of a step of an import, within the transaction of a batch of rows. */
export interface RowStep {
  readonly tx: Tx
  readonly model: Model
  readonly resource: Resource
  readonly hooks: Hooks
  /** The user who started the step, whose rights apply. */
  readonly actor: Actor
  readonly id: string
  readonly heads: readonly MatchedHead[]
  /** Whether each row has a savepoint. */
  readonly usesSavepoints: boolean
  /** How the file formats values. */
  readonly manner: FileManner
}

/** The result of a step for a row; absent properties stay unchanged. */
export type RowResult = Pick<StoredRow, 'row' | 'outcome'> &
  Partial<
    Pick<StoredRow, 'key' | 'record' | 'body' | 'changes' | 'version' | 'faults' | 'kept' | 'cells'>
  >
