import type { FastifyInstance } from 'fastify'
import { pictures } from '../../resources/settings/constants.ts'
import { fileName } from '../../schema/index.ts'
import { disposition } from './disposition.ts'
import { isPrivateFile } from '../adapters/files/fileHeaders.ts'
import { isFileName } from '../adapters/files/fileName.ts'
import { ApiError } from '../errors/apiError.ts'
import { StoreAway } from '../errors/storeAway.ts'
import type { FileStore } from '../adapters/files/fileStore.ts'
import { renditionName } from './storePicture.ts'
import { isSigned } from './signedUrl.ts'
import { sendFile } from './sendFile.ts'

const gone = () => new ApiError(404, 'NO_ROUTE', 'errors.notFound')
// Fastify's own HEAD would open the file to throw it away.
const method = ['GET', 'HEAD']

interface FileRouteParts {
  /** Signs addresses of private files. */
  readonly secret: string
  /** Whether a file was uploaded under this address, to whichever portal of the database. */
  readonly isKnown: (address: string) => Promise<boolean>
}

/**
 * What was uploaded. `/files/pictures/{name}.jpg?w=300`: a picture, smaller on request, as webp where
 * the browser takes it. `/files/media/{hash}/{name}`: films. `/files/papers/{hash}/{name}`: contracts
 * and the like, with a signature alone (decision 30). What its sender calls it may stand behind the hash.
 */
export function fileRoutes(
  app: FastifyInstance,
  store: FileStore,
  { secret, isKnown }: FileRouteParts,
): void {
  /** A file that is known and not here is with another portal, or in a folder that is away. */
  const orAway = (address: string) => async (error: unknown) => {
    const isGone = error instanceof ApiError && error.status === 404
    if (isGone && (await isKnown(address)))
      throw new StoreAway(new Error(`${address} was uploaded and is not here`))
    throw error
  }

  app.route<{ Params: { name: string }; Querystring: { w?: string } }>({
    method,
    url: '/files/pictures/:name',
    handler(request, reply) {
      const { name } = request.params
      const { w } = request.query
      const isWebp = request.headers.accept?.includes('image/webp') === true
      if (!/^[0-9a-f]{40}\.jpg$/.test(name)) throw gone()
      if (w !== undefined && !pictures.renditions.some((width) => String(width) === w)) throw gone()
      const stored = `pictures/${name}`
      return sendFile(request, reply, store, {
        name: w === undefined ? stored : renditionName(stored, Number(w), isWebp ? 'webp' : 'jpg'),
        headers: { 'Cross-Origin-Resource-Policy': 'cross-origin', Vary: 'Accept' },
      }).catch(orAway(`/files/${stored}`))
    },
  })

  app.route<{
    Params: { folder: string; hash: string; name: string }
    Querystring: { until?: string; signature?: string }
  }>({
    method,
    url: '/files/:folder/:hash/:name',
    handler(request, reply) {
      const { folder, hash, name } = request.params
      const stored = `${folder}/${hash}/${name}`
      const isPrivate = isPrivateFile(stored)
      if (!isPrivate && folder !== 'media') throw gone()
      if (!/^[0-9a-f]{40}(?:\.[\w-]+)?$/.test(hash) || !isFileName(stored)) throw gone()
      if (isPrivate && !isSigned(`/files/${stored}`, request.query, secret, Date.now()))
        throw gone()
      const shown = name.endsWith('.pdf') ? 'inline' : 'attachment'
      return sendFile(request, reply, store, {
        name: stored,
        headers: {
          // Nothing that somebody sent in is shown as a page of ours, whatever it holds.
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Content-Disposition': disposition(fileName(`/files/${stored}`), shown),
        },
      }).catch(orAway(`/files/${stored}`))
    },
  })
}
