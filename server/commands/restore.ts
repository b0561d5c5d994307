import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { openFileStore } from '../adapters/files/openFileStore.ts'
import { checkBackup, restoreBackup } from '../backup/restoreBackup.ts'
import { markRestore } from '../backup/restoreMark.ts'
import type { Config } from '../config.ts'
import { connectionOf } from './openPortal.ts'
import { lockDataDir } from '../platform/dataDirLock.ts'
import { countsText } from './backUp.ts'
import { liveLine } from './liveLine.ts'

/** Lock files do not count as data. */
const isLock = (name: string) => name.startsWith('bottega.lock')

async function refuseNonEmpty(dataDir: string): Promise<void> {
  const names = existsSync(dataDir) ? await readdir(dataDir) : []
  const found = names.find((name) => !isLock(name))
  if (found !== undefined)
    throw new Error(
      `${dataDir} holds "${found}" already; a backup is restored into an empty folder alone.`,
    )
}

/** Restores the folder to its state before: empty, or absent. */
async function emptyFolder(dataDir: string, wasThere: boolean): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => []))
    if (!isLock(name)) await rm(path.join(dataDir, name), { recursive: true, force: true })
  if (!wasThere) await rm(dataDir, { recursive: true, force: true })
}

/** `npm run restore -- <file>`: restores a backup into an empty folder and an empty database. */
export async function restore(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
  typedAt: string,
): Promise<void> {
  const [name, ...others] = args
  if (name === undefined || others.length)
    throw new Error('Usage: npm run restore -- portal.tar.gz')
  const file = path.resolve(typedAt, name)
  const { dataDir } = config
  await refuseNonEmpty(dataDir)
  // The whole backup is checked before anything is restored.
  const manifest = await checkBackup(file)
  const wasThere = existsSync(dataDir)
  const endings: (() => unknown)[] = [lockDataDir(dataDir)]
  const line = liveLine()
  try {
    const unmark = await markRestore(dataDir)
    const connection = await connectionOf(config, endings)
    const store = openFileStore(config)
    const counts = await restoreBackup(file, manifest, {
      connection,
      store,
      dataDir,
      progress: line.show,
    })
    await unmark()
    line.clear()
    say(
      `${countsText(counts)} are back, as of ${manifest.at}, from version ${manifest.portal}. Start the portal.`,
    )
  } catch (error) {
    for (const end of endings.splice(1).reverse()) await end()
    await emptyFolder(dataDir, wasThere)
    throw error
  } finally {
    for (const end of endings.reverse()) await end()
  }
}
