import { existsSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

const markName = 'restoring'

/** Marks the data folder while a restore runs, so that no portal starts on half of one. */
export async function markRestore(dataDir: string): Promise<() => Promise<void>> {
  const mark = path.join(dataDir, markName)
  await writeFile(mark, '')
  return () => rm(mark, { force: true })
}

/** @throws Error after an interrupted restore */
export function refuseHalfRestored(dataDir: string): void {
  if (existsSync(path.join(dataDir, markName)))
    throw new Error(
      `A restore into ${dataDir} was broken off; empty that folder and the database, and restore again.`,
    )
}
