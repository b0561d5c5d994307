import { chmodSync, existsSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Memory that is a folder, on Linux. */
const memory = '/dev/shm'
/** Bytes that the databases and portals of a run may fill, several times over. */
const room = 8 * 1024 ** 3

/**
 * A new folder for what a run of tests writes: in memory where there is plenty, since databases there wait for no
 * disk, and nothing has to outlive the machine.
 */
export function quickFolder() {
  const folder = mkdtempSync(path.join(hasRoom() ? memory : tmpdir(), 'bottega-test-'))
  // As into any folder for such things: a PostgreSQL that root starts runs as somebody else.
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= room
}
