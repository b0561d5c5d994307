import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { syncFolder } from '../db/syncFolder.ts'

/** A stored file, ready to be sent. */
export interface StoredFile {
  readonly stream: Readable
  /** In bytes. */
  readonly size: number
}

/**
 * Where files are kept. Names are `folder/name` of letters, digits, dots, hyphens and underscores;
 * what stands under a name never changes.
 */
export interface FileStore {
  /** Moves a finished temporary file in; it is whole under its name or not there at all. */
  keep(temporary: string, name: string): Promise<void>
  has(name: string): Promise<boolean>
  /** Null when there is no such file. */
  read(name: string): Promise<StoredFile | null>
}

const isName = (name: string) => /^[\w-]+(\/[\w-][\w.-]*){1,2}$/.test(name)

/** Keeps files below a folder on the same disk as the temporary ones, so that a rename is enough. */
export function localFileStore(root: string): FileStore {
  const pathOf = (name: string) => {
    if (!isName(name)) throw new Error(`"${name}" is no name of a file`)
    return join(root, name)
  }
  return {
    async keep(temporary, name) {
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
    has: (name) =>
      stat(pathOf(name)).then(
        (found) => found.isFile(),
        () => false,
      ),
    async read(name) {
      if (!isName(name)) return null
      const path = pathOf(name)
      const found = await stat(path).catch(() => null)
      return found?.isFile() ? { stream: createReadStream(path), size: found.size } : null
    },
  }
}

/** An empty folder for files on their way in; what an earlier run left there is removed. */
export async function temporaryFolder(root: string): Promise<string> {
  const folder = join(root, 'incoming')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  return folder
}
