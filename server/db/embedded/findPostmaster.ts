import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { removeTemporarySocketDir, socketPort } from './postgresAddress.ts'
import { answersSignals, readProcess } from '../../platform/readProcess.ts'

/** The main process of a running PostgreSQL server. */
export type Postmaster = {
  readonly pid: number
  /** Host (socket folder or address) and port; absent in the first moments of a start. */
  readonly address?: { readonly host: string; readonly port: number }
}

/** The server that runs on this database folder, whoever started it. */
export function findPostmaster(pgDir: string): Postmaster | undefined {
  const lines = readPidFile(pgDir)
  const pid = Number(lines[0])
  if (!isPostmasterOf(pgDir, pid)) return undefined
  const [, , , port, socketDir, listenAddress] = lines
  const host = process.platform === 'win32' ? listenAddress : socketDir
  if (!port || !host) return { pid }
  return { pid, address: { host, port: Number(port) } }
}

/**
 * Removes files of a dead server that would keep a new one from starting; only for a folder without
 * a server by `findPostmaster`. If the recorded pid now belongs to a zombie or an unrelated program
 * (common after a container restart), PostgreSQL takes it for a running server and refuses to
 * start. The pid file of a process that no longer exists stays: PostgreSQL finds left-over children
 * through it.
 */
export function removeStaleFiles(pgDir: string): void {
  const [pid, , , , socketDir] = readPidFile(pgDir)
  if (socketDir) removeTemporarySocketDir(socketDir)
  fs.rmSync(path.join(pgDir, `.s.PGSQL.${socketPort}.lock`), { force: true })
  if (Number(pid) > 0 && answersSignals(Number(pid))) fs.rmSync(pidFileOf(pgDir), { force: true })
}

function pidFileOf(pgDir: string): string {
  return path.join(pgDir, 'postmaster.pid')
}

function readPidFile(pgDir: string): string[] {
  try {
    return fs.readFileSync(pidFileOf(pgDir), 'utf8').split('\n')
  } catch {
    return []
  }
}

function isPostmasterOf(pgDir: string, pid: number): boolean {
  if (readProcess(pid)?.name !== 'postgres') return false
  if (process.platform === 'win32') return true
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    })
    return stdout?.includes(pgDir) ?? false
  }
  try {
    // A server's working directory is its database folder, even after the folder was moved.
    const [theirs, ours] = [fs.statSync(`/proc/${pid}/cwd`), fs.statSync(pgDir)]
    return theirs.dev === ours.dev && theirs.ino === ours.ino
  } catch {
    return false
  }
}
