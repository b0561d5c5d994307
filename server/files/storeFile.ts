import { stat } from 'node:fs/promises'
import { unsupportedType, type FileType, type UploadPart } from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { fileTypeOf } from './fileTypeOf.ts'
import { storePicture } from './storePicture.ts'
import type { ReceivedFile } from './receiveParts.ts'
import { storedName } from './storedName.ts'

const pictureTypes: readonly FileType[] = ['gif', 'jpeg', 'png', 'tiff']

/**
 * Stores a received file if the type of its content is accepted, whatever its name.
 * @returns its address
 * @throws ApiError 415 for another type or an empty file, 422 for an invalid picture
 */
export async function storeFile(
  store: FileStore,
  file: ReceivedFile,
  part: UploadPart,
): Promise<string> {
  if ((await stat(file.path)).size === 0)
    throw new ApiError(415, 'EMPTY_FILE', 'app.uploads.empty', { vars: { name: file.name } })
  const { type, otherType } = await fileTypeOf(file.path)
  if (!type || !part.accepts.includes(type)) {
    const { key, vars } = unsupportedType(file.name, type ?? otherType, part)
    throw new ApiError(415, 'notSupportedFileType', key, { ...(vars && { vars }) })
  }
  if (pictureTypes.includes(type)) return `/files/${await storePicture(store, file, part)}`
  const folder = part.isPrivate ? 'papers' : 'media'
  const name = `${folder}/${storedName(file.hash, file.name, type)}`
  if ((await store.sizeOf(name)) === null) await store.save(file.path, name)
  return `/files/${name}`
}
