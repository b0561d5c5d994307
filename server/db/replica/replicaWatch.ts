import { sql } from 'kysely'
import type { Database } from '../connect.ts'
import { NotThisReplica, type ReplicaTrouble } from './reader.ts'
import { hasReached, logBegin, type WalPosition } from './walPosition.ts'

/** How often leader and replica are compared. */
const lookEveryMs = 1_000
/** A replica that lacks what was written this long ago is passed over by everybody. */
export const defaultMaxLagMs = 5_000
/** How long the replica is left alone after the position of a write was lost. */
const passOverMs = 60_000

/** What tells a replica, and how far it is. */
export interface ReplicaLook {
  readonly isReplica: boolean
  readonly replayed: WalPosition | null
  /** Of the cluster: the same on a leader and its replicas. */
  readonly system: string
  /** Line of the log: each promotion begins another one. */
  readonly timeline: number
}

/** Asks a replica; cheap, as it only reads memory and one small file. */
export const lookSql = `select pg_is_in_recovery() as "isReplica",
  pg_last_wal_replay_lsn()::text as "replayed",
  (select system_identifier from pg_control_system())::text as "system",
  greatest((select timeline_id from pg_control_checkpoint()),
    (select min_recovery_end_timeline from pg_control_recovery())) as "timeline"`

interface Leader {
  readonly position: WalPosition
  readonly system: string
  readonly timeline: number
}

/** Where the leader was at a moment. */
interface Sample {
  readonly position: WalPosition
  readonly at: number
}

async function askLeader(database: Database): Promise<Leader | undefined> {
  const { rows } = await sql<Leader>`select pg_current_wal_lsn()::text as "position",
    (select system_identifier from pg_control_system())::text as "system",
    ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as "timeline"
    where not pg_is_in_recovery()`.execute(database)
  return rows[0]
}

/** Told when the replica is used from now on (null), or why it no longer is. */
export type Tell = (trouble: ReplicaTrouble | null) => void

/**
 * Compares the replica with the leader once a second, so that requests never wait for one that
 * cannot answer.
 */
export class ReplicaWatch {
  trouble: ReplicaTrouble | null = 'unknown'
  lagMs = 0
  readonly #leader: Database
  readonly #ask: () => Promise<ReplicaLook | undefined>
  readonly #maxLagMs: number
  readonly #tell: Tell
  /** Positions of the leader, oldest first; of those older than `maxLagMs` the last one. */
  #samples: Sample[] = []
  /** The oldest one that the replica has not reached. */
  #missing: Sample | undefined
  #known: Leader | undefined
  #passedOverUntil = 0
  #pending: Promise<void> | undefined
  #timer: ReturnType<typeof setInterval> | undefined

  /** @param ask asks the replica; rejects with {@link NotThisReplica} once its trouble is known */
  constructor(
    leader: Database,
    ask: () => Promise<ReplicaLook | undefined>,
    maxLagMs: number,
    tell: Tell,
  ) {
    this.#leader = leader
    this.#ask = ask
    this.#maxLagMs = maxLagMs
    this.#tell = tell
  }

  /** What every read needs, whoever reads: the leader's position of `maxLagMs` ago. */
  get floor(): WalPosition {
    const [oldest] = this.#samples
    return oldest && this.#isOld(oldest) ? oldest.position : logBegin
  }

  begin(): void {
    this.#timer = setInterval(() => void this.look(), lookEveryMs).unref()
  }

  async end(): Promise<void> {
    clearInterval(this.#timer)
    await this.#pending
  }

  /** Not used until the next look finds it in order. */
  leave(trouble: ReplicaTrouble): void {
    this.#become(trouble)
  }

  /** Not used by anybody for a minute. */
  passOver(): void {
    this.#passedOverUntil = performance.now() + passOverMs
    this.#become('lostPosition')
  }

  /** Looks at leader and replica; calls at the same time share one look. */
  look(): Promise<void> {
    this.#pending ??= this.#lookNow().finally(() => {
      this.#pending = undefined
    })
    return this.#pending
  }

  /** What a connection to the replica says against using it. */
  troubleOf({ isReplica, replayed, system, timeline }: ReplicaLook): ReplicaTrouble | null {
    if (this.#known && system !== this.#known.system) return 'foreign'
    if (!isReplica || replayed === null) return 'notReplica'
    if (this.#known && timeline !== this.#known.timeline) return 'otherTimeline'
    return null
  }

  async #lookNow(): Promise<void> {
    // Without an answer of the leader no request gets as far as a list.
    const leader = await askLeader(this.#leader).catch(() => undefined)
    if (leader) this.#note(leader)
    try {
      const found = await this.#ask()
      this.#become(found ? this.#judge(found) : 'away')
    } catch (error) {
      if (!(error instanceof NotThisReplica)) this.#become('away')
    }
  }

  #isOld({ at }: Sample): boolean {
    return performance.now() - at >= this.#maxLagMs
  }

  #note(leader: Leader): void {
    const isOther =
      leader.system !== this.#known?.system || leader.timeline !== this.#known.timeline
    if (isOther) {
      // Positions of another line mean nothing on this one.
      this.#samples = []
      this.#missing = undefined
    }
    this.#known = leader
    this.#samples.push({ position: leader.position, at: performance.now() })
    while (this.#samples[1] && this.#isOld(this.#samples[1])) this.#samples.shift()
  }

  #judge(look: ReplicaLook): ReplicaTrouble | null {
    if (!this.#known) return 'unknown'
    const { replayed } = look
    const trouble = this.troubleOf(look)
    if (trouble || replayed === null) return trouble
    if (!this.#missing || hasReached(replayed, this.#missing.position))
      this.#missing = this.#samples.find(({ position }) => !hasReached(replayed, position))
    this.lagMs = this.#missing ? performance.now() - this.#missing.at : 0
    if (this.lagMs >= this.#maxLagMs) return 'behind'
    return performance.now() < this.#passedOverUntil ? 'lostPosition' : null
  }

  #become(trouble: ReplicaTrouble | null): void {
    if (trouble === this.trouble) return
    this.trouble = trouble
    this.#tell(trouble)
  }
}
