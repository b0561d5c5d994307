import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { findPostmaster } from '../../server/db/embedded/findPostmaster.ts'
import type { BreakableLine } from './breakableLine.ts'
import type { SupervisedPortal } from './supervisedPortal.ts'

export interface Fault {
  readonly name: string
  /** Causes the fault, and ends it if it does not end by itself. */
  run(): Promise<void>
}

const seconds = (count: number) => new Promise((done) => setTimeout(done, count * 1000))

/**
 * Sends a signal to all processes of the database server on this folder; does nothing if it is
 * down.
 */
function signalDatabase(pgDir: string, name: NodeJS.Signals): void {
  const pid = findPostmaster(pgDir)?.pid
  if (pid === undefined) return
  try {
    process.kill(-pid, name)
    // The child processes lead groups of their own.
    spawnSync('pkill', [`-${name.slice(3)}`, '-P', String(pid)])
  } catch {
    // The server has ended meanwhile.
  }
}

export const portalKilled = (portal: SupervisedPortal): Fault => ({
  name: 'a portal is killed',
  run: async () => portal.kill(),
})

export const databaseKilled = (pgDir: string): Fault => ({
  name: 'the database is killed',
  run: async () => signalDatabase(pgDir, 'SIGKILL'),
})

export const everythingKilled = (portal: SupervisedPortal, pgDir: string): Fault => ({
  name: 'portal and database are killed at once',
  async run() {
    portal.kill()
    signalDatabase(pgDir, 'SIGKILL')
  },
})

/** Lets the database run a tenth of the time, as on an overloaded disk. */
export const slowDisk = (pgDir: string): Fault => ({
  name: 'the database is slow for 8 s',
  async run() {
    for (let at = 0; at < 40; at += 1) {
      signalDatabase(pgDir, 'SIGSTOP')
      await seconds(0.18)
      signalDatabase(pgDir, 'SIGCONT')
      await seconds(0.02)
    }
  },
})

const piece = Buffer.alloc(1024 * 1024)

export const fullDisk = (folder: string): Fault => ({
  name: 'the disk is full for 8 s',
  async run() {
    const ballast = join(folder, 'ballast')
    const file = openSync(ballast, 'w')
    try {
      for (const end = performance.now() + 8_000; performance.now() < end; await seconds(0.1)) {
        try {
          for (;;) writeSync(file, piece)
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
        }
      }
    } finally {
      closeSync(file)
      rmSync(ballast)
    }
  },
})

export const lineCut = (name: string, line: BreakableLine): Fault => ({
  name: `the line to the ${name} is away for 5 s`,
  async run() {
    await line.break()
    await seconds(5)
    await line.mend()
  },
})

export const lineSilent = (name: string, line: BreakableLine): Fault => ({
  name: `the line to the ${name} is silent for 8 s`,
  async run() {
    line.silence()
    await seconds(8)
    await line.cut()
    await line.mend()
  },
})
