import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const markName = 'restoring'

/** Says in the data folder that a restore is under way: a portal must not start on half of one. */
export async function markRestore(dataDir: string): Promise<() => Promise<void>> {
  const mark = path.join(dataDir, markName)
  await writeFile(mark, '')
  return () => rm(mark, { force: true })
}

/** @throws Error where a restore was broken off */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(path.join(dataDir, markName)))
    throw new Error(
      `A restore into ${dataDir} was broken off; empty that folder and the database, and restore again.`,
    )
}
