import type { Model, Resource } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { Actor } from '../../access/actor.ts'
import type { StoredRecord } from '../read/storedRecord.ts'

/** What a hook gets. `after` may be changed before it is checked and stored. */
export interface WriteContext {
  readonly tx: Tx
  readonly model: Model
  readonly actor: Actor
  readonly resource: Resource
  readonly id: string
  /** Absent while a record is being made. */
  readonly before?: StoredRecord
  /** Absent when the record has been deleted. */
  readonly after?: StoredRecord
  readonly now: string
  /** The call itself notifies whoever has to know. */
  readonly skipNotification?: boolean
}

/** A write as far as it can be known from its records alone. */
export type CompletionContext = Omit<WriteContext, 'tx'> & { readonly after: StoredRecord }

/** What a resource adds to the generic engine; registered by name in `server/modules/index.ts`. */
export interface Hooks {
  /** Completes the record before it is checked, without the database. Throws an ApiError to refuse. */
  readonly complete?: (context: CompletionContext) => void
  /** The same where it needs the database: such writes take a transaction of several statements. */
  readonly beforeWrite?: (
    context: WriteContext & { readonly after: StoredRecord },
  ) => void | Promise<void>
  /** Follows the write, in the same transaction. */
  readonly afterWrite?: (context: WriteContext) => void | Promise<void>
  /** The fields whose change `afterWrite` follows in an update of this record; without it, it follows every update. */
  readonly afterWriteFields?: (record: StoredRecord) => readonly string[]
  /** Turns documented names of a list's query into those of the definition. */
  readonly adaptQuery?: (query: Readonly<Record<string, string>>) => Record<string, string>
}
