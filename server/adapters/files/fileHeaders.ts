import { extname } from 'node:path'

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.pdf': 'application/pdf',
  '.mpg': 'video/mpeg',
  '.avi': 'video/x-msvideo',
}

/** The type that a browser gets for a stored file; whatever it need not know is a row of bytes. */
export const contentTypeOf = (name: string) =>
  contentTypes[extname(name)] ?? 'application/octet-stream'

/** Folders whose files open with a signed address alone (decisions 30 and 56); the second is demo data's. */
export const privateFolders = ['papers/', 'demo/paper/'] as const

/** Whether only those with a signed address may have it. */
export const isPrivateFile = (name: string) =>
  privateFolders.some((folder) => name.startsWith(folder))

/** How long a stored file may be kept: what stands under a name never changes. */
export const cacheControlOf = (name: string) =>
  isPrivateFile(name) ? 'private, max-age=600' : 'public, max-age=31536000, immutable'
