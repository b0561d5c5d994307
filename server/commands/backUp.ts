import path from 'node:path'
import { version } from '../../package.json' with { type: 'json' }
import { openFileStore } from '../adapters/files/openFileStore.ts'
import { refuseHalfRestored } from '../backup/restoreMark.ts'
import { writeBackup, type BackupCounts } from '../backup/writeBackup.ts'
import type { Config } from '../config.ts'
import { liveLine } from './liveLine.ts'
import { openPortal } from './openPortal.ts'

const whole = new Intl.NumberFormat('en')

/** A number with its noun. */
export const counted = (count: number, noun: string) =>
  `${whole.format(count)} ${noun}${count === 1 ? '' : 's'}`

/** What a backup or a restore went through, for its last line. */
export const countsOf = ({ rows, files, bytes }: BackupCounts) =>
  `${counted(rows, 'row')} and ${counted(files, 'file')} of ${(bytes / 1e6).toFixed(1)} MB`

/** `npm run backup -- <file>`: all that the portal keeps, in one file, while it runs. */
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
      // One that the environment gives is its owner's to keep.
      secret: config.tokenSecret === undefined ? portal.tokenSecret : undefined,
      portal: version,
      progress: line.show,
    })
    line.clear()
    say(`${file}: ${countsOf(counts)}, read back and whole.`)
  } finally {
    await portal.close()
  }
}
