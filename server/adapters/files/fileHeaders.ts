import { extname } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.mpg': 'video/mpeg',
  '.avi': 'video/x-msvideo',
}

/** The content type of a stored file; other types are sent as bytes. */
export const contentTypeOf = (name: string) =>
  contentTypes[extname(name)] ?? 'application/octet-stream'

/** Folders whose files need a signed address (decisions 30 and 56); the second is for demo data. */
export const privateFolders = ['papers/', 'demo/paper/'] as const

/** Whether a file needs a signed address. */
export const isPrivateFile = (name: string) =>
  privateFolders.some((folder) => name.startsWith(folder))

/** The cache policy of a stored file, whose content never changes. */
export const cacheControlOf = (name: string) =>
  isPrivateFile(name) ? 'private, max-age=600' : 'public, max-age=31536000, immutable'
