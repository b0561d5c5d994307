import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import type pg from 'pg'
import { ApiError } from '../../errors/apiError.ts'
import { connect, monitorOf, type Connection, type Database } from '../connect.ts'
import { isDatabaseAway } from '../isDatabaseAway.ts'
import { NotThisReplica, type Reader } from './reader.ts'
import {
  defaultMaxLagMs,
  lookSql,
  ReplicaWatch,
  type ReplicaLook,
  type Tell,
} from './replicaWatch.ts'
import { hasReached, laterOf, logBegin, type WalPosition } from './walPosition.ts'

/** A replica that takes longer to connect counts as away; the leader answers meanwhile. */
const connectionTimeoutMs = 1_000
/** A connection that does not answer in time is replaced: a firewall may have forgotten it. */
const lookQuery = { text: lookSql, query_timeout: connectionTimeoutMs }
/** After this time a connection is asked again whether it still leads to a replica. */
const recheckMs = 1_000

/** A reader with a replica. */
export interface ReplicaReader extends Reader {
  readonly replica: NonNullable<Reader['replica']>
  /** Why the replica will never do, however long one waits; null if it may. */
  refusal(): string | null
  end(): Promise<void>
}

interface ReaderOptions {
  readonly tell?: Tell
  /** A replica that lacks what was written this long ago is passed over by everybody. */
  readonly maxLagMs?: number
}

/** Host and database of an address, without secrets. */
function placeOf(connection: Connection): string {
  if (!('connectionString' in connection)) return `${connection.host}/${connection.database}`
  const { host, pathname, searchParams } = new URL(connection.connectionString)
  return `${host || (searchParams.get('host') ?? '')}${pathname}`
}

/**
 * Opens the replica at an address. What it has replayed is remembered for each connection, since
 * behind one address there may be several; it only grows, so that most reads need no question.
 */
export async function openReader(
  leader: Database,
  connection: Connection,
  { tell = () => undefined, maxLagMs = defaultMaxLagMs }: ReaderOptions = {},
): Promise<ReplicaReader> {
  const needed = new AsyncLocalStorage<WalPosition>()
  const replayedBy = new WeakMap<pg.PoolClient, { position: WalPosition; at: number }>()

  /** @throws NotThisReplica if what the connection leads to lacks what is needed */
  async function accept(client: pg.PoolClient): Promise<void> {
    const position = needed.getStore()
    if (position === undefined) return
    const known = replayedBy.get(client)
    const isRecent = known !== undefined && performance.now() - known.at < recheckMs
    if (isRecent && hasReached(known.position, position)) return
    // Before the snapshot of the read itself, which then has at least this.
    const { rows } = await client.query<ReplicaLook>(lookQuery)
    const [look] = rows
    const trouble = look ? watch.troubleOf(look) : 'away'
    if (trouble) watch.leave(trouble)
    if (trouble || !look?.replayed) throw new NotThisReplica()
    replayedBy.set(client, { position: look.replayed, at: performance.now() })
    if (!hasReached(look.replayed, position)) throw new NotThisReplica()
  }

  const database = connect(connection, { connectionTimeoutMs, accept })
  const monitor = monitorOf(database)
  const on = <T>(position: WalPosition, work: (replica: Database) => Promise<T>) =>
    monitor.whileResponsive(needed.run(position, () => database.connection().execute(work)))
  const ask = async () => {
    const { rows } = await on(logBegin, (replica) => sql.raw<ReplicaLook>(lookSql).execute(replica))
    return rows[0]
  }
  const watch = new ReplicaWatch(leader, ask, maxLagMs, tell)
  const counts = { leader: 0, replica: 0 }
  await watch.look()
  watch.begin()

  return {
    async read({ written }, work) {
      if (written === undefined) return work(leader)
      if (watch.trouble === null)
        try {
          const answer = await on(laterOf(written, watch.floor), work)
          counts.replica += 1
          return answer
        } catch (error) {
          if (error instanceof ApiError) throw error
          if (isDatabaseAway(error)) watch.leave('away')
          // Whatever else it is, the leader fails with it too if it is not the replica's own.
        }
      counts.leader += 1
      return work(leader)
    },
    replica: {
      address: placeOf(connection),
      status: () => ({ trouble: watch.trouble, lagMs: watch.lagMs }),
      counts: () => counts,
      look: () => watch.look(),
      passOver: () => watch.passOver(),
    },
    refusal: () =>
      watch.trouble === 'foreign'
        ? 'READ_DATABASE_URL is a replica of another database than DATABASE_URL.'
        : null,
    async end() {
      await watch.end()
      await database.destroy()
    },
  }
}
