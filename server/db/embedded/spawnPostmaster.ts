import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { PostgresAccount } from './postgresAccount.ts'
import { postgresEnv } from './preparePostgresFolder.ts'

const settings: Readonly<Record<string, string>> = {
  max_connections: '60',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '256MB',
  effective_cache_size: '2GB',
  random_page_cost: '1.1',
  max_wal_size: '2GB',
  deadlock_timeout: '200ms',
  wal_compression: 'on',
  jit: 'off',
  fsync: 'on',
  synchronous_commit: 'on',
}

export type SpawnedPostmaster = {
  /** Whether the process has ended, or could not be started. */
  isGone(): boolean
  /** The server's log output since this start. */
  logText(): string
}

/**
 * Starts the server process without waiting for it. Detached, in a session of its own: Ctrl-C in
 * the terminal must not end it before the requests in flight are answered.
 * @param address options from `postgresAddress`
 */
export function spawnPostmaster(
  { pgDir, logFile }: { readonly pgDir: string; readonly logFile: string },
  postgres: string,
  { prefix, ids }: PostgresAccount,
  address: Readonly<Record<string, string>>,
): SpawnedPostmaster {
  const options = Object.entries({ ...settings, ...address })
  const [command = postgres, ...args] = [
    ...prefix,
    postgres,
    '-D',
    pgDir,
    ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const log = fs.openSync(logFile, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  let failure: Error | undefined
  const child = spawn(command, args, {
    ...ids,
    cwd: path.parse(pgDir).root,
    env: postgresEnv,
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', log],
  })
  child.once('error', (error) => {
    failure = error
  })
  child.unref()
  fs.closeSync(log)
  return {
    isGone: () => failure !== undefined || child.exitCode !== null || child.signalCode !== null,
    logText: () => failure?.message ?? fs.readFileSync(logFile).subarray(logStart).toString('utf8'),
  }
}
