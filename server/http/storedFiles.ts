import type { FastifyInstance } from 'fastify'
import { pictures } from '../../resources/constants.ts'
import { ApiError } from '../apiError.ts'
import type { FileStore } from '../adapters/fileStore.ts'
import { renditionName } from '../uploads/keepPicture.ts'
import { isSigned } from '../uploads/signedAddress.ts'

const gone = () => new ApiError(404, 'NO_ROUTE', 'errors.notFound')
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  mpg: 'video/mpeg',
  avi: 'video/x-msvideo',
}

/**
 * What was uploaded. `/files/pictures/{name}.jpg?w=300`: a picture, smaller on request, as webp where
 * the browser takes it. `/files/media/{hash}/{name}`: films. `/files/papers/{hash}/{name}`: contracts
 * and the like, with a signature alone (decision 30).
 */
export function storedFiles(app: FastifyInstance, store: FileStore, secret: string): void {
  app.get<{ Params: { name: string }; Querystring: { w?: string } }>(
    '/files/pictures/:name',
    async (request, reply) => {
      const { name } = request.params
      const { w } = request.query
      const isWebp = request.headers.accept?.includes('image/webp') === true
      if (!/^[0-9a-f]{40}\.jpg$/.test(name)) throw gone()
      if (w !== undefined && !pictures.renditions.some((width) => String(width) === w)) throw gone()
      const stored = `pictures/${name}`
      const file = await store.read(
        w === undefined ? stored : renditionName(stored, Number(w), isWebp ? 'webp' : 'jpg'),
      )
      if (!file) throw gone()
      return reply
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Vary', 'Accept')
        .header('Content-Length', file.size)
        .type(w !== undefined && isWebp ? 'image/webp' : 'image/jpeg')
        .send(file.stream)
    },
  )

  app.get<{
    Params: { folder: string; hash: string; name: string }
    Querystring: { until?: string; signature?: string }
  }>('/files/:folder/:hash/:name', async (request, reply) => {
    const { folder, hash, name } = request.params
    const isPrivate = folder === 'papers'
    if (!isPrivate && folder !== 'media') throw gone()
    const stored = `${folder}/${hash}/${name}`
    if (isPrivate && !isSigned(`/files/${stored}`, request.query, secret, Date.now())) throw gone()
    const file = await store.read(stored)
    if (!file) throw gone()
    const extension = name.split('.').at(-1) ?? ''
    return (
      reply
        .header('Cache-Control', isPrivate ? 'private, max-age=600' : 'public, max-age=31536000')
        .header('Content-Length', file.size)
        // Nothing that somebody sent in is shown as a page of ours, whatever it holds.
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header(
          'Content-Disposition',
          `${extension === 'pdf' ? 'inline' : 'attachment'}; filename="${name}"`,
        )
        .type(contentTypes[extension] ?? 'application/octet-stream')
        .send(file.stream)
    )
  })
}
