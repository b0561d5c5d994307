import type { Leaf } from '../../../schema/index.ts'
import type { Hooks } from './hooks.ts'

/** Options of a write. */
export interface WriteOptions {
  readonly hooks: Hooks
  /** The version that the client read, from `If-Match`. */
  readonly version?: number
  /** The server's own write within a call: rights of fields are not checked, everything else is. */
  readonly isServer?: boolean
  /**
   * What was done in an outside system is written down, whatever became of the record while that
   * was asked: its state is not judged again.
   */
  readonly isOutcome?: boolean
  /** The write restores earlier values. */
  readonly isUndo?: boolean
  /** Required fields may be missing, where the record's state allows that. */
  readonly isIncomplete?: boolean
  /** The call sends its own notifications, so hooks send none. */
  readonly skipNotification?: boolean
  /** The id of a new record, where the caller determines it. */
  readonly id?: string
  /** Values that the server writes in addition to the body of a change. */
  readonly serverValues?: ReadonlyMap<Leaf, unknown>
}
