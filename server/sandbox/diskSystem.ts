import { statfs } from 'node:fs/promises'
import { translate } from '../../i18n/translate.ts'
import type { Language } from '../../schema/index.ts'
import type { SystemSetup } from '../platform/outsideSystem.ts'
import type { SandboxSystem } from './sandboxSystem.ts'

const name = 'disk'
const label = 'app.systems.disk.name'

/** Told below this share of the disk, and below this number of bytes, whichever is less. */
const least = { share: 0.1, bytes: 5 * 1024 ** 3 }

/** The folder of uploads, and of the bundled database. */
export const diskSetup: SystemSetup = { name, label, settings: ['DATA_DIR'], isOptional: true }

const gigabytes = (bytes: number, language: Language) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: 'gigabyte',
    maximumFractionDigits: 1,
  }).format(bytes / 1024 ** 3)

async function roomOn(folder: string): Promise<{ readonly free: number; readonly all: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, all: blocks * bsize }
}

/** The disk of this machine, on which writes end before it is quite full. */
export function diskSystem(
  dataDir: string,
  room: (folder: string) => ReturnType<typeof roomOn> = roomOn,
): SandboxSystem {
  const facts = async () => {
    const { free, all } = await room(dataDir)
    return [
      { label: 'app.systems.disk.free', value: String(free), as: 'bytes' },
      { label: 'app.systems.disk.size', value: String(all), as: 'bytes' },
    ] as const
  }
  return {
    name,
    label,
    isEmbedded: true,
    address: null,
    async trouble(language) {
      const { free, all } = await room(dataDir)
      if (free >= Math.min(all * least.share, least.bytes)) return null
      return translate(language, 'app.systems.disk.filling', {
        megabytes: Math.floor(free / 1024 ** 2),
      })
    },
    facts,
    // Read in a terminal as well, which formats nothing.
    about: async (language) =>
      (await facts()).map(({ label: title, value }) => ({
        label: title,
        value: gigabytes(Number(value), language),
      })),
    faults: [],
    calls: [],
    actions: [],
  }
}
