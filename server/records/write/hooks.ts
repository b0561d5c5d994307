import type { Model, RecordNamed, Resource } from '../../../schema/index.ts'
import type { Tx } from '../../db/connect.ts'
import type { Actor } from '../../access/actor.ts'

/** The argument of a hook. A hook may change `after` before it is checked and stored. */
export interface WriteContext<N extends string = string> {
  readonly tx: Tx
  readonly model: Model
  readonly actor: Actor
  readonly resource: Resource<N>
  readonly id: string
  /** Absent when a record is created. */
  readonly before?: RecordNamed<N>
  /** Absent when a record is deleted. */
  readonly after?: RecordNamed<N>
  readonly now: string
  /** The call sends its own notifications, so hooks send none. */
  readonly skipNotification?: boolean
}

/** The context of a hook that works without the database. */
export type CompletionContext<N extends string = string> = Omit<WriteContext<N>, 'tx'> & {
  readonly after: RecordNamed<N>
}

/** What a resource adds to the generic engine; registered by name in `server/features/index.ts`. */
export interface Hooks<N extends string = string> {
  /**
   * Completes the record before it is checked, without the database. Throws an ApiError to refuse.
   */
  complete?(context: CompletionContext<N>): void
  /** The same where it needs the database. */
  beforeWrite?(context: WriteContext<N> & { readonly after: RecordNamed<N> }): void | Promise<void>
  /** Runs after the write, in the same transaction. */
  afterWrite?(context: WriteContext<N>): void | Promise<void>
  /** Maps the documented names of a list's query parameters to those of the definition. */
  adaptQuery?(query: Readonly<Record<string, string>>): Record<string, string>
}
