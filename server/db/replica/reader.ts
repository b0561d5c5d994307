import type { Database } from '../connect.ts'
import type { WalPosition } from './walPosition.ts'

/** Whose work is read for. */
export interface ReadFor {
  /**
   * What a replica must have replayed to answer; absent where only the leader may answer, as in
   * requests that write and in jobs.
   */
  readonly written?: WalPosition
}

/** A replica cannot answer this reader. Work may throw it too, and then runs on the leader. */
export class NotThisReplica extends Error {
  override readonly name = 'NotThisReplica'
}

/**
 * Why a replica is not used: it has not answered yet, does not answer, is too far behind, takes
 * writes, belongs to another cluster, follows another line of the log than the leader, or is left
 * alone because a position was lost.
 */
export type ReplicaTrouble =
  | 'unknown'
  | 'away'
  | 'behind'
  | 'notReplica'
  | 'foreign'
  | 'otherTimeline'
  | 'lostPosition'

/** What an operator sees of the replica. */
export interface ReplicaStatus {
  /** Why it is not used; null while it answers lists. */
  readonly trouble: ReplicaTrouble | null
  /** For how long something written has been missing on it; 0 if nothing is. */
  readonly lagMs: number
}

/** How many reads each database has answered. */
export interface ReadCounts {
  readonly leader: number
  readonly replica: number
}

/** Decides which database answers lists, totals, exports and analytics. */
export interface Reader {
  /**
   * Runs work that only reads, on the replica if it has what the reader wrote last, else on the
   * leader. If it fails on the replica it is run once more on the leader.
   */
  read<T>(whom: ReadFor, work: (database: Database) => Promise<T>): Promise<T>
  /** Absent where no replica is set up. */
  readonly replica?: {
    /** Its host and database, without secrets. */
    readonly address: string
    status(): ReplicaStatus
    counts(): ReadCounts
    /** Looks at it now. */
    look(): Promise<void>
    /**
     * Leaves it alone for a while, because the position of a write could not be kept with its
     * session.
     */
    passOver(): void
  }
}

/** Where there is no replica: the leader answers everything. */
export const leaderReader = (database: Database): Reader => ({
  read: (_whom, work) => work(database),
})
