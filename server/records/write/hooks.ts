import type { Model, RecordNamed, Resource } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { Actor } from '../../access/actor.ts'

/** What a hook gets. `after` may be changed before it is checked and stored. */
export interface WriteContext<N extends string = string> {
  readonly tx: Tx
  readonly model: Model
  readonly actor: Actor
  readonly resource: Resource<N>
  readonly id: string
  /** Absent while a record is being made. */
  readonly before?: RecordNamed<N>
  /** Absent when the record has been deleted. */
  readonly after?: RecordNamed<N>
  readonly now: string
  /** The call itself notifies whoever has to know. */
  readonly skipNotification?: boolean
}

/** A write as far as it can be known from its records alone. */
export type CompletionContext<N extends string = string> = Omit<WriteContext<N>, 'tx'> & {
  readonly after: RecordNamed<N>
}

/** What a resource adds to the generic engine; registered by name in `server/features/index.ts`. */
export interface Hooks<N extends string = string> {
  /** Completes the record before it is checked, without the database. Throws an ApiError to refuse. */
  complete?(context: CompletionContext<N>): void
  /** The same where it needs the database. */
  beforeWrite?(context: WriteContext<N> & { readonly after: RecordNamed<N> }): void | Promise<void>
  /** Follows the write, in the same transaction. */
  afterWrite?(context: WriteContext<N>): void | Promise<void>
  /** Turns documented names of a list's query into those of the definition. */
  adaptQuery?(query: Readonly<Record<string, string>>): Record<string, string>
}
