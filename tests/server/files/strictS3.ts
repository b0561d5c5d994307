import { createServer, request, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * What Amazon S3 takes of the calls that the portal makes, by its REST API reference (2006-03-01) and its list of error codes,
 * as far as it is stricter than the server that plays it in tests (s3rver 3.7.1): that one takes what is unsigned, of unknown
 * length or too long. Answers are those of s3rver, read by Amazon's own client. Unproven: servers of others, which are
 * free to refuse more; so no newer checksum and no trailer is sent to them.
 */
interface S3Request {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

type Refusal = readonly [status: number, code: string]

const listParameters = [
  'list-type',
  'prefix',
  'continuation-token',
  'max-keys',
  'encoding-type',
  'delimiter',
  'start-after',
  'fetch-owner',
]
const largestPut = 5 * 1024 ** 3
const longestKey = 1024
const mostMetadata = 2 * 1024

/** Signature 4: every header of Amazon’s own has to be signed. */
function refusedSignature(headers: IncomingHttpHeaders): Refusal | null {
  const form =
    /^AWS4-HMAC-SHA256 Credential=\S+\/\d{8}\/[\w-]+\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=[\da-f]{64}$/
  const signed = form.exec(headers.authorization ?? '')?.[1]?.split(';')
  if (!signed) return [403, 'AccessDenied']
  const own = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (own.some((name) => !signed.includes(name))) return [403, 'AccessDenied']
  const hash = headers['x-amz-content-sha256']
  if (typeof hash !== 'string' || !/^(?:[\da-f]{64}|UNSIGNED-PAYLOAD)$/.test(hash))
    return [400, 'XAmzContentSHA256Mismatch']
  return headers['x-amz-date'] === undefined ? [403, 'AccessDenied'] : null
}

function refusedPut(headers: IncomingHttpHeaders): Refusal | null {
  if (headers['transfer-encoding'] !== undefined) return [501, 'NotImplemented']
  const length = headers['content-length']
  if (length === undefined) return [411, 'MissingContentLength']
  if (Number(length) > largestPut) return [400, 'EntityTooLarge']
  const metadata = Object.entries(headers).filter(([name]) => name.startsWith('x-amz-meta-'))
  const size = metadata.reduce((sum, [name, value]) => sum + `${name}${String(value)}`.length, 0)
  return size > mostMetadata ? [400, 'MetadataTooLarge'] : null
}

/** The refusal of a request; null when it is accepted. */
export function refusedByS3({ method, url, headers }: S3Request): Refusal | null {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const [, , ...rest] = pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  const unsigned = refusedSignature(headers)
  if (unsigned) return unsigned
  // The client says in the query which call it means.
  const asked = [...searchParams.keys()].filter((name) => name !== 'x-id')
  if (key === '') {
    if (method === 'HEAD' && asked.length === 0) return null
    const isList = method === 'GET' && searchParams.get('list-type') === '2'
    return isList && asked.every((name) => listParameters.includes(name))
      ? null
      : [501, 'NotImplemented']
  }
  if (Buffer.byteLength(key) > longestKey) return [400, 'KeyTooLongError']
  if (asked.length > 0) return [501, 'NotImplemented']
  if (method === 'PUT') return refusedPut(headers)
  const { range } = headers
  if (range !== undefined && !/^bytes=\d+-\d*$/.test(range)) return [416, 'InvalidRange']
  return ['GET', 'HEAD', 'DELETE'].includes(method) ? null : [405, 'MethodNotAllowed']
}

/** Stands before a server of tests, and refuses what Amazon refuses. @returns its port */
export async function strictS3(port: number): Promise<{ port: number; close(): void }> {
  const before = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming
    const refusal = refusedByS3({ method, url, headers })
    if (refusal) {
      incoming.resume()
      outgoing
        .writeHead(refusal[0], { 'content-type': 'application/xml' })
        .end(`<Error><Code>${refusal[1]}</Code><Message>${refusal[1]}</Message></Error>`)
      return
    }
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.on('error', () => onward.destroy())
    incoming.on('close', () => {
      if (!incoming.complete) onward.destroy()
    })
    incoming.pipe(onward)
  })
  await new Promise<void>((done) => before.listen(0, '127.0.0.1', done))
  return {
    port: (before.address() as AddressInfo).port,
    close() {
      before.closeAllConnections()
      before.close()
    },
  }
}
