import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheControlOf, contentTypeOf } from '../adapters/files/fileHeaders.ts'
import type { FileStore, Part } from '../adapters/files/fileStore.ts'
import { ApiError } from '../errors/apiError.ts'

/**
 * Parses a `Range` header. Only a single byte range is supported; RFC 9110 lets a server send the
 * whole file for anything else.
 * @returns null for the whole file, `outside` if the range is beyond its end
 */
function byteRange(header: string | undefined, size: number): Part | 'outside' | null {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { from: size - length, to: size - 1 } : 'outside'
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  if (from >= size) return 'outside'
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}

const fileNotFound = () => new ApiError(404, 'NO_ROUTE', 'errors.notFound')

/** Whether an `If-None-Match` header contains this entity tag. */
const includesTag = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)

interface FileAnswer {
  /** Name in the store. */
  readonly name: string
  /** Additional headers of a successful answer. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers with a stored file: the whole file, the requested range, the headers for HEAD, or 304.
 * The caller checks rights before.
 * @throws ApiError 404 if there is no such file, 416 for a range beyond its end
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { name, headers }: FileAnswer,
): Promise<FastifyReply> {
  // The content of a name never changes, so the name serves as the entity tag.
  const etag = `"${name.replaceAll('/', '.')}"`
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  const isHead = request.method === 'HEAD'
  const isUnmodified = includesTag(ifNoneMatch, etag)
  // RFC 9110 defines ranges for GET only, so HEAD describes the whole file.
  const isPart =
    !isHead && !isUnmodified && range !== undefined && (ifRange === undefined || ifRange === etag)
  const size = isHead || isUnmodified || isPart ? await store.sizeOf(name) : undefined
  if (size === null) throw fileNotFound()
  const part = isPart && size !== undefined ? byteRange(range, size) : null
  if (part === 'outside') {
    void reply.header('Content-Range', `bytes */${size}`)
    throw new ApiError(416, 'BAD_RANGE', 'errors.badInput')
  }
  const file = isHead || isUnmodified ? null : await store.read(name, part ?? undefined)
  if (!file && !isHead && !isUnmodified) throw fileNotFound()
  void reply.headers({ ...headers, ETag: etag, 'Cache-Control': cacheControlOf(name) })
  if (isUnmodified) return reply.status(304).send()
  void reply.header('Accept-Ranges', 'bytes').type(contentTypeOf(name))
  if (!file) return reply.header('Content-Length', size).send('')
  if (part) void reply.status(206).header('Content-Range', `bytes ${part.from}-${part.to}/${size}`)
  return reply.header('Content-Length', file.size).send(file.stream)
}
