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

const fileNotFound = () => new ApiError(404, 'NO_ROUTE', 'errors.notFound')
// Declared here, because Fastify's automatic HEAD would open the file and discard it.
const method = ['GET', 'HEAD']

interface FileRouteParts {
  /** Signs addresses of private files. */
  readonly secret: string
  /** In milliseconds, by a clock that all portals share. */
  readonly now: () => number
  /** Whether a file was uploaded under this address, by any server on the database. */
  readonly isKnown: (address: string) => Promise<boolean>
}

/**
 * Routes of uploaded files. `/files/pictures/{name}.jpg?w=300`: a picture or its rendition, as webp
 * if the browser accepts it. `/files/media/{hash}/{name}`: films. `/files/papers/{hash}/{name}`:
 * private files such as contracts, which need a signature (decision 30). The hash may be followed
 * by the original name.
 */
export function fileRoutes(
  app: FastifyInstance,
  store: FileStore,
  { secret, now, isKnown }: FileRouteParts,
): void {
  /** A recorded file that is missing is on another server, or in a folder that is not mounted. */
  const reportMissing = (address: string) => async (error: unknown) => {
    const isNotFound = error instanceof ApiError && error.status === 404
    if (isNotFound && (await isKnown(address)))
      throw new StoreAway(
        new Error(
          `${address} was uploaded and is not here; set the same S3_BUCKET for all portals, or copy it from DATA_DIR/files of the portal that took it`,
        ),
      )
    throw error
  }

  app.route<{ Params: { name: string }; Querystring: { w?: string } }>({
    method,
    url: '/files/pictures/:name',
    handler(request, reply) {
      const { name } = request.params
      const { w } = request.query
      const isWebp = request.headers.accept?.includes('image/webp') === true
      if (!/^[0-9a-f]{40}\.jpg$/.test(name)) throw fileNotFound()
      if (w !== undefined && !pictures.renditions.some((width) => String(width) === w))
        throw fileNotFound()
      const stored = `pictures/${name}`
      return sendFile(request, reply, store, {
        name: w === undefined ? stored : renditionName(stored, Number(w), isWebp ? 'webp' : 'jpg'),
        headers: { 'Cross-Origin-Resource-Policy': 'cross-origin', Vary: 'Accept' },
      }).catch(reportMissing(`/files/${stored}`))
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
      if (!isPrivate && folder !== 'media') throw fileNotFound()
      if (!/^[0-9a-f]{40}(?:\.[\w-]+)?$/.test(hash) || !isFileName(stored)) throw fileNotFound()
      if (isPrivate && !isSigned(`/files/${stored}`, request.query, secret, now()))
        throw fileNotFound()
      const shown = name.endsWith('.pdf') ? 'inline' : 'attachment'
      return sendFile(request, reply, store, {
        name: stored,
        headers: {
          // Uploaded content must never run as a page of this origin.
          'Content-Security-Policy': "default-src 'none'; sandbox",
          'Content-Disposition': disposition(fileName(`/files/${stored}`), shown),
        },
      }).catch(reportMissing(`/files/${stored}`))
    },
  })
}
