import type { Leaf } from '../../../schema/index.ts'
import type { Hooks } from './hooks.ts'

/** How a write came to be. */
export interface WriteOptions {
  readonly hooks: Hooks
  /** The version that the client read, from `If-Match`. */
  readonly version?: number
  /** The server's own write within a call: rights of fields are not checked, everything else is. */
  readonly isServer?: boolean
  /** Brings back what the record held before. */
  readonly isUndo?: boolean
  /** What is required may be missing, where the record's state allows that. */
  readonly isIncomplete?: boolean
  /** The call itself notifies whoever has to know. */
  readonly skipNotification?: boolean
  /** The id that a new record shares with another one. */
  readonly id?: string
  /** What the server writes along with the body of a change. */
  readonly serverValues?: ReadonlyMap<Leaf, unknown>
}
