import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { readProcess } from './readProcess.ts'

type Holder = { readonly pid: number; readonly startedAt: string; readonly token: string }

/** Another live process holds the data directory; the message is one sentence for the terminal. */
export class DataDirInUseError extends Error {
  constructor(pid: number, dataDir: string) {
    super(
      `Another Bottega (process ${pid}) is already using ${dataDir}; stop it or set another DATA_DIR.`,
    )
    this.name = 'DataDirInUseError'
  }
}

/**
 * Locks the data directory (created if missing) for this process and returns the function that
 * unlocks it, which may be called twice. The lock of a killed process is taken over. Process ids
 * are compared, so containers with their own pid namespaces must not share a data directory.
 * @throws DataDirInUseError if a live process holds the lock
 */
export function lockDataDir(dataDir: string): () => void {
  const folder = path.resolve(dataDir)
  const lock = path.join(folder, 'bottega.lock')
  const me: Holder = {
    pid: process.pid,
    startedAt: readProcess(process.pid)?.startedAt ?? '',
    token: randomUUID(),
  }
  try {
    fs.mkdirSync(folder, { recursive: true, mode: 0o711 })
    acquire(lock, me, folder)
  } catch (error) {
    if (error instanceof DataDirInUseError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`DATA_DIR ${folder} cannot be used: ${reason}.`, { cause: error })
  }
  return () => {
    try {
      if (readHolder(lock)?.token === me.token) fs.rmSync(lock, { force: true })
    } catch {
      // In a read-only folder the file stays: the next start takes over the lock of a dead process.
    }
  }
}

/**
 * Acquires `lock`. A dead holder's file is never deleted, since a slow rival might then delete the
 * new lock of the winner. It is replaced, and only by the one process that holds the claim on
 * exactly that dead holder; the claim is itself such a lock, so that a crash in between is
 * recovered too.
 */
function acquire(lock: string, me: Holder, folder: string): void {
  for (;;) {
    if (create(lock, me)) return
    const holder = readHolder(lock)
    if (holder === undefined) continue
    if (isAlive(holder)) throw new DataDirInUseError(holder.pid, folder)
    const claim = `${lock}.${holder.token}`
    acquire(claim, me, folder)
    try {
      // Before our claim, a rival may have completed the same takeover.
      if (readHolder(lock)?.token === holder.token) {
        fs.renameSync(write(lock, me), lock)
        return
      }
    } finally {
      fs.rmSync(claim, { force: true })
    }
  }
}

/**
 * False if the file exists. A hard link, not open('wx'): a lock must never be seen without its
 * holder.
 */
function create(lock: string, me: Holder): boolean {
  const temporary = write(lock, me)
  try {
    fs.linkSync(temporary, lock)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    fs.rmSync(temporary, { force: true })
  }
}

function write(lock: string, me: Holder): string {
  const temporary = `${lock}.${me.token}.tmp`
  fs.writeFileSync(temporary, JSON.stringify(me), { mode: 0o644 })
  return temporary
}

/** Reads the holder of a lock; undefined if there is no lock. */
function readHolder(lock: string): Holder | undefined {
  let text: string
  try {
    text = fs.readFileSync(lock, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
  return parseHolder(text) ?? { pid: 0, startedAt: '', token: 'unreadable' }
}

/** Undefined for an incomplete file after a power cut, whose holder is certainly dead. */
function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return undefined
    if (!('pid' in value && 'startedAt' in value && 'token' in value)) return undefined
    const { pid, startedAt, token } = value
    if (typeof pid !== 'number' || typeof startedAt !== 'string') return undefined
    // The token becomes part of a file name.
    if (typeof token !== 'string' || !/^[\w-]+$/.test(token)) return undefined
    return { pid, startedAt, token }
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  const current = readProcess(holder.pid)
  if (current === undefined) return false
  const isComparable = current.startedAt !== '' && holder.startedAt !== ''
  return !isComparable || current.startedAt === holder.startedAt
}
