import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { syncFolder } from '../../platform/syncFolder.ts'
import { checkFileName, isFileName } from './fileName.ts'
import type { FileStore } from './fileStore.ts'

/**
 * Stores files below a folder on the same disk as the temporary ones, so that a rename is enough.
 */
export function folderStore(root: string): FileStore {
  const pathOf = (name: string) => join(root, checkFileName(name))
  async function sizeOf(name: string): Promise<number | null> {
    if (!isFileName(name)) return null
    const found = await stat(pathOf(name)).catch(() => null)
    return found?.isFile() ? found.size : null
  }
  return {
    async save(temporary, name) {
      const path = pathOf(name)
      await mkdir(dirname(path), { recursive: true })
      const handle = await open(temporary, 'r+')
      try {
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(temporary, path)
      syncFolder(dirname(path))
    },
    sizeOf,
    async read(name, part) {
      const size = await sizeOf(name)
      if (size === null) return null
      const path = pathOf(name)
      return part
        ? {
            stream: createReadStream(path, { start: part.from, end: part.to }),
            size: part.to - part.from + 1,
          }
        : { stream: createReadStream(path), size }
    },
    async *names(roots) {
      for (const one of roots) {
        const found = await readdir(join(root, one), { recursive: true }).catch(() => [])
        for (const path of found) {
          const name = [one, ...path.split(sep)].join('/')
          if ((await sizeOf(name)) !== null) yield name
        }
      }
    },
    async remove(name) {
      await rm(pathOf(name), { force: true })
    },
    trouble: () => Promise.resolve(null),
  }
}

/** An empty folder for incoming files; leftovers of an earlier run are removed. */
export async function temporaryFolder(root: string): Promise<string> {
  const folder = join(root, 'incoming')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}
