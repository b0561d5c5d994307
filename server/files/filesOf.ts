import { pictures } from '../../resources/settings/constants.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { renditionName } from './storePicture.ts'

/** The names in the store for an address: the file itself first, then its renditions. */
export function namesOf(address: string): readonly string[] {
  const name = address.replace(/^\/files\//, '')
  return name.startsWith('pictures/')
    ? [
        name,
        ...pictures.renditions.flatMap((width) => [
          renditionName(name, width, 'jpg'),
          renditionName(name, width, 'webp'),
        ]),
      ]
    : [name]
}

/** The size of a file with its renditions; null if the file does not exist. */
export async function bytesOf(store: FileStore, address: string): Promise<number | null> {
  const sizes = await Promise.all(namesOf(address).map((name) => store.sizeOf(name)))
  return typeof sizes[0] === 'number'
    ? sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    : null
}

/**
 * Removes a file and its renditions; the file first, since its existence implies that of
 * renditions.
 */
export async function removeFiles(store: FileStore, address: string): Promise<void> {
  for (const name of namesOf(address)) await store.remove(name)
}
