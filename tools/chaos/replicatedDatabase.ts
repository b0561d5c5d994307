import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import type { Connection } from '../../server/db/connect.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../server/db/embedded/embeddedPostgres.ts'

/** A leader and its streaming replica, each a PostgreSQL of its own. */
export interface ReplicatedDatabase {
  readonly leader: EmbeddedPostgres
  readonly replica: EmbeddedPostgres
  close(): Promise<void>
}

/** Files of a server that a copy must not have. */
const ownFiles = new Set(['postmaster.pid', 'postmaster.opts', 'pg_internal.init'])

/** Runs a statement by itself, whatever becomes of the server. */
export async function ask<R extends pg.QueryResultRow>(
  { connection }: EmbeddedPostgres,
  text: string,
): Promise<R[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

/** What pg_basebackup does, which is not among the bundled programs. */
async function copyFolder({ connection, pgDir }: EmbeddedPostgres, to: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`select pg_backup_start('test', true)`)
  cpSync(pgDir, to, {
    recursive: true,
    filter: (file) => !ownFiles.has(basename(file)) && !basename(file).startsWith('.s.PGSQL'),
  })
  const { rows } = await client.query<{ labelfile: string }>(
    'select labelfile from pg_backup_stop(false)',
  )
  await client.end()
  writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
}

/** @param fill makes what the leader holds before it is copied */
export async function replicatedDatabase(
  fill: (leader: Connection) => Promise<void>,
): Promise<ReplicatedDatabase> {
  const root = mkdtempSync(join(tmpdir(), 'bottega-replica-'))
  const leader = await startEmbeddedPostgres({ dataDir: join(root, 'leader') })
  await fill(leader.connection)
  const dataDir = join(root, 'replica')
  const pgDir = join(dataDir, 'pg')
  await copyFolder(leader, pgDir)
  const { host, port, user } = leader.connection
  writeFileSync(join(pgDir, 'standby.signal'), '')
  writeFileSync(
    join(pgDir, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`,
  )
  const replica = await startEmbeddedPostgres({ dataDir })
  return {
    leader,
    replica,
    async close() {
      await replica.stop()
      await leader.stop()
      rmSync(root, { recursive: true, force: true })
    },
  }
}
