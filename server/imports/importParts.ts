import type { Selectable } from 'kysely'
import type { Model, Resource } from '../../schema/index.ts'
import type { Actor } from '../access/actor.ts'
import type { Database, Tx } from '../db/connect.ts'
import type { FileManner, ImportTables } from '../db/importTables.ts'
import type { Hooks } from '../records/write/hooks.ts'
import type { MatchedHead } from './read/matchHeads.ts'
import type { NamedColumn } from './read/namedColumn.ts'

/** What imports are made with. */
export interface ImportParts {
  readonly database: Database
  readonly model: Model
  readonly hooksOf: (resource: Resource) => Hooks
  /** Columns for entries of lists that go by names, as they are now. */
  readonly namedColumns: (database: Database, resource: Resource) => Promise<readonly NamedColumn[]>
}

export type StoredImport = Selectable<ImportTables['imports']>
export type StoredRow = Selectable<ImportTables['importRows']>

/** A step of an import, within the transaction of some of its rows. */
export interface RowStep {
  readonly tx: Tx
  readonly model: Model
  readonly resource: Resource
  readonly hooks: Hooks
  /** Whoever has it done: their rights hold. */
  readonly actor: Actor
  readonly id: string
  readonly heads: readonly MatchedHead[]
  /** Each row has a savepoint of its own. */
  readonly isCareful: boolean
  /** How the file writes values. */
  readonly manner: FileManner
}

/** What a step finds of a row; what it leaves out stays as it is. */
export type RowResult = Pick<StoredRow, 'row' | 'outcome'> &
  Partial<
    Pick<StoredRow, 'key' | 'record' | 'body' | 'changes' | 'version' | 'faults' | 'kept' | 'cells'>
  >
