import { filesFolder, type FileStore } from './fileStore.ts'
import { folderStore } from './folderStore.ts'
import { s3Store, type S3Options } from './s3Store.ts'

export interface FileOptions {
  readonly dataDir: string
  readonly s3?: S3Options
}

/** The configured bucket; without one, a folder of the data folder. */
export function openFileStore({ dataDir, s3 }: FileOptions): FileStore {
  return s3 ? s3Store(s3) : folderStore(filesFolder(dataDir))
}
