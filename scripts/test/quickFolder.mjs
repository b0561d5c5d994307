import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The in-memory file system of Linux. */
const memory = '/dev/shm'
/** Required free bytes: several times what the databases and portals of a run need. */
const room = 8 * 1024 ** 3

/**
 * Creates a folder for the data of a test run: in memory if there is enough, as databases there do
 * not wait for the disk, and nothing has to be kept.
 */
export function quickFolder() {
  const folder = mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), 'bottega-test-'))
  // Writable for everyone, like any temporary folder: a PostgreSQL started by root runs as another
  // user.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= room
}
