import type { Model, ProposalDecision, RecordNamed, Resource } from '../../../schema/index.ts'
import type { Database, Tx } from '../../db/connect.ts'
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

/** A decision on what users propose of a live record. */
export interface DecisionContext<N extends string = string> extends Omit<
  WriteContext<N>,
  'after' | 'before'
> {
  /** The record as it was when it was decided. */
  readonly before: RecordNamed<N>
  readonly decision: ProposalDecision
  readonly reason: string | null
  /** What it is about, each with its field and its author's account. */
  readonly proposals: readonly {
    readonly id: string
    readonly field: string
    readonly by: string
  }[]
}

/** What a resource adds to the generic engine; registered by name in `server/features/index.ts`. */
export interface Hooks<N extends string = string> {
  /**
   * Completes the record before it is checked, without the database. Throws an ApiError to refuse.
   */
  complete?(context: CompletionContext<N>): void
  /** The same where it needs the database. */
  beforeWrite?(context: WriteContext<N> & { readonly after: RecordNamed<N> }): void | Promise<void>
  /**
   * Checks with the database a record that is otherwise right, before it is stored or proposed.
   * Throws an ApiError to refuse; it must not write.
   */
  check?(context: WriteContext<N> & { readonly after: RecordNamed<N> }): Promise<void>
  /** Runs after the write, in the same transaction. */
  afterWrite?(context: WriteContext<N>): void | Promise<void>
  /** Runs after a decision on proposals, in its transaction. */
  afterDecision?(context: DecisionContext<N>): Promise<void>
  /** Counts what a change of these fields touches, by what it is; the names have texts. */
  touches?(parts: {
    readonly database: Database
    readonly id: string
    readonly record: RecordNamed<N>
    readonly fields: readonly string[]
  }): Promise<Readonly<Record<string, number>>>
  /** Maps the documented names of a list's query parameters to those of the definition. */
  adaptQuery?(query: Readonly<Record<string, string>>): Record<string, string>
}
