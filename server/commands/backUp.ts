import path from 'node:path'
import { version } from '../../package.json' with { type: 'json' }
import { openFileStore } from '../adapters/files/openFileStore.ts'
import { refuseHalfRestored } from '../backup/restoreMark.ts'
import { writeBackup, type BackupCounts } from '../backup/writeBackup.ts'
import type { Config } from '../config.ts'
import { liveLine } from './liveLine.ts'
import { openPortal } from './openPortal.ts'

const wholeNumbers = new Intl.NumberFormat('en')

/** A number with its noun. */
export const counted = (count: number, noun: string) =>
  `${wholeNumbers.format(count)} ${noun}${count === 1 ? '' : 's'}`

/** The counts of a backup or restore, for its last line. */
export const countsText = ({ rows, files, bytes }: BackupCounts) =>
  `${counted(rows, 'row')} and ${counted(files, 'file')} of ${(bytes / 1e6).toFixed(1)} MB`

/** `npm run backup -- <file>`: backs up the portal into one file, also while it runs. */
export async function backUp(
  config: Config,
  args: readonly string[],
  say: (line: string) => void,
  typedAt: string,
): Promise<void> {
  const [name, ...others] = args
  if (name === undefined || others.length) throw new Error('Usage: npm run backup -- portal.tar.gz')
  const file = path.resolve(typedAt, name)
  refuseHalfRestored(config.dataDir)
  const portal = await openPortal(config)
  const line = liveLine()
  try {
    const counts = await writeBackup(file, {
      connection: portal.connection,
      store: openFileStore(config),
      // A secret from the environment is not the portal's to back up.
      secret: config.tokenSecret === undefined ? portal.tokenSecret : undefined,
      portal: version,
      progress: line.show,
    })
    line.clear()
    say(`${file}: ${countsText(counts)}, read back and whole.`)
  } finally {
    await portal.close()
  }
}
