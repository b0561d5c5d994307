import { pictures } from '../../resources/settings/constants.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { renditionName } from './storePicture.ts'

/** The names in the store behind an address: the file itself first, then its renditions. */
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

/** What the file behind an address takes, with its renditions; null where there is none. */
export async function bytesOf(store: FileStore, address: string): Promise<number | null> {
  const sizes = await Promise.all(namesOf(address).map((name) => store.sizeOf(name)))
  return typeof sizes[0] === 'number'
    ? sizes.reduce<number>((sum, one) => sum + (one ?? 0), 0)
    : null
}

/** Removes the file behind an address, itself first: where it is, its renditions are. */
export async function removeFiles(store: FileStore, address: string): Promise<void> {
  for (const name of namesOf(address)) await store.remove(name)
}
