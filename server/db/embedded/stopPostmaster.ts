import { execFile } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPostmaster } from './findPostmaster.ts'
import { removeTemporarySocketDir } from './postgresAddress.ts'

const pollMs = 10
const fastShutdownMs = 3000
const immediateShutdownMs = 800

/**
 * Stops the server on this database folder, if it still has this pid, within 4 s, and disconnects
 * its clients. If the shutdown checkpoint takes too long, an immediate shutdown follows, which
 * loses nothing: the next start replays the log.
 */
export async function stopPostmaster(pgDir: string, pid: number, pgCtl: string): Promise<void> {
  const socketDir = findPostmaster(pgDir)?.address?.host
  if (process.platform === 'win32') {
    // Windows has no signals: kill() would end the process without any shutdown.
    await promisify(execFile)(pgCtl, ['stop', '-D', pgDir, '-m', 'fast', '-t', '3']).catch(() => {})
  } else {
    signal(pgDir, pid, 'SIGINT')
    if (!(await isGoneWithin(fastShutdownMs, pgDir, pid))) {
      signal(pgDir, pid, 'SIGQUIT')
      await isGoneWithin(immediateShutdownMs, pgDir, pid)
    }
  }
  if (socketDir !== undefined) removeTemporarySocketDir(socketDir)
}

/** Checks the pid again before sending the signal: it may belong to another program by now. */
function signal(pgDir: string, pid: number, name: 'SIGINT' | 'SIGQUIT'): void {
  if (findPostmaster(pgDir)?.pid !== pid) return
  try {
    process.kill(pid, name)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function isGoneWithin(limitMs: number, pgDir: string, pid: number): Promise<boolean> {
  const deadline = performance.now() + limitMs
  while (findPostmaster(pgDir)?.pid === pid) {
    if (performance.now() > deadline) return false
    await delay(pollMs)
  }
  return true
}
