import type { FastifyReply, FastifyRequest } from 'fastify'
import { cacheControlOf, contentTypeOf } from '../adapters/files/fileHeaders.ts'
import type { FileStore, Part } from '../adapters/files/fileStore.ts'
import { ApiError } from '../errors/apiError.ts'

/**
 * What a `Range` header asks for. Only one range of bytes is understood; RFC 9110 lets a server send the
 * whole file for anything else.
 * @returns null for the whole file, `outside` when nothing of it lies in the range
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

const gone = () => new ApiError(404, 'NO_ROUTE', 'errors.notFound')

/** Whether a list of entity tags, as `If-None-Match` holds it, names this one. */
const names = (header: string | undefined, etag: string) =>
  header !== undefined &&
  header
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)

interface Sent {
  /** In the store. */
  readonly name: string
  /** More headers of an answer that is no refusal. */
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Answers with a stored file: all of it, the part that is asked for, its head alone, or that nothing
 * has changed. Whether the asker may have it has been settled before.
 * @throws ApiError 404 when there is no such file, 416 for a part that lies outside of it
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  { name, headers }: Sent,
): Promise<FastifyReply> {
  // What stands under a name never changes, so the name is the version.
  const etag = `"${name.replaceAll('/', '.')}"`
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  const isHead = request.method === 'HEAD'
  const isSame = names(ifNoneMatch, etag)
  // A head is that of the whole file: RFC 9110 knows ranges for GET alone.
  const isPart =
    !isHead && !isSame && range !== undefined && (ifRange === undefined || ifRange === etag)
  const size = isHead || isSame || isPart ? await store.sizeOf(name) : undefined
  if (size === null) throw gone()
  const part = isPart && size !== undefined ? byteRange(range, size) : null
  if (part === 'outside') {
    void reply.header('Content-Range', `bytes */${size}`)
    throw new ApiError(416, 'BAD_RANGE', 'errors.badInput')
  }
  const file = isHead || isSame ? null : await store.read(name, part ?? undefined)
  if (!file && !isHead && !isSame) throw gone()
  void reply.headers({ ...headers, ETag: etag, 'Cache-Control': cacheControlOf(name) })
  if (isSame) return reply.status(304).send()
  void reply.header('Accept-Ranges', 'bytes').type(contentTypeOf(name))
  if (!file) return reply.header('Content-Length', size).send('')
  if (part) void reply.status(206).header('Content-Range', `bytes ${part.from}-${part.to}/${size}`)
  return reply.header('Content-Length', file.size).send(file.stream)
}
