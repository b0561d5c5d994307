import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { cacheControlOf, contentTypeOf } from './fileHeaders.ts'
import { checkFileName, isFileName } from './fileName.ts'
import type { FileStore } from './fileStore.ts'
import { StoreAway } from '../../errors/storeAway.ts'

interface ClientError extends NodeJS.ErrnoException {
  readonly $metadata?: { readonly httpStatusCode?: number }
}

/** Statuses of temporary failures: request timeout and too many requests. */
const temporaryStatuses: ReadonlySet<unknown> = new Set([408, 429])

/**
 * Whether a request failed because the bucket is unreachable or temporarily unable to serve. Other
 * refusals are wrong settings, such as a wrong name or wrong keys.
 */
function isBucketAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError) return false
  const { code, $metadata } = error as ClientError
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return status < 400 || status >= 500 || temporaryStatuses.has(status)
  // No answer. ENOENT means that the local file is missing, which is not the bucket's fault.
  return code !== 'ENOENT'
}

/** A bucket of Amazon S3, or of a compatible server. */
export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** Absent = Amazon's own for the region. */
  readonly endpoint?: string
  /** Absent = found as by Amazon's tools: role of the machine, profile, environment variables. */
  readonly keys?: { readonly id: string; readonly secret: string }
  /** Milliseconds without data after which a request fails; absent for the default. */
  readonly silence?: number
}

/** Files up to this size are sent from memory, so that the client can retry by itself. */
const maxBufferedBytes = 4 * 1024 * 1024
/**
 * In milliseconds. The client tries three times, and an upload has to be answered within a minute.
 */
const defaultSilence = 15_000
/** Slow readers of films hold a connection each. */
const maxConnections = 200

const noop = () => undefined
/** Silent, since the client would print the errors that it throws as well. */
const logger = { trace: noop, debug: noop, info: noop, warn: noop, error: noop }

/** @throws StoreAway for a temporary failure, else the error itself */
function throwIfAway(error: unknown): never {
  throw isBucketAway(error) ? new StoreAway(error) : error
}

/** Null for a missing file. @throws the error otherwise */
function nullIfMissing(error: unknown): null {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
    return null
  return throwIfAway(error)
}

async function connect({ region, endpoint, keys, silence = defaultSilence }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    logger,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: silence,
      httpAgent: { maxSockets: maxConnections },
      httpsAgent: { maxSockets: maxConnections },
    },
    // Many compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/**
 * Stores files in a bucket, each in one request, which should be atomic. Not every compatible
 * server is, so each file has its size as metadata, and a shorter file counts as missing.
 */
export function s3Store(options: S3Options): FileStore {
  const { bucket: Bucket } = options
  let connecting: ReturnType<typeof connect> | undefined
  // Loaded with the first file, so that a start does not wait for the client's code.
  const loadClient = () => (connecting ??= connect(options))

  return {
    async save(temporary, name) {
      const { sdk, client } = await loadClient()
      const { size } = await stat(temporary)
      const put = new sdk.PutObjectCommand({
        Bucket,
        Key: checkFileName(name),
        Body: size > maxBufferedBytes ? createReadStream(temporary) : await readFile(temporary),
        ContentLength: size,
        ContentType: contentTypeOf(name),
        CacheControl: cacheControlOf(name),
        Metadata: { size: String(size) },
      })
      await client.send(put).catch(throwIfAway)
    },
    async sizeOf(name) {
      if (!isFileName(name)) return null
      const { sdk, client } = await loadClient()
      const head = new sdk.HeadObjectCommand({ Bucket, Key: name })
      const found = await client.send(head).catch(nullIfMissing)
      const size = found?.ContentLength
      return size !== undefined && String(size) === found?.Metadata?.size ? size : null
    },
    async read(name, part) {
      if (!isFileName(name)) return null
      const { sdk, client } = await loadClient()
      const get = new sdk.GetObjectCommand({
        Bucket,
        Key: name,
        ...(part && { Range: `bytes=${part.from}-${part.to}` }),
      })
      const found = await client.send(get).catch(nullIfMissing)
      const { Body: stream, ContentLength: size, ContentRange: range } = found ?? {}
      if (!(stream instanceof Readable) || size === undefined) return null
      const totalSize = range ? range.split('/').at(-1) : String(size)
      if (totalSize === found?.Metadata?.size) return { stream, size }
      stream.destroy()
      return null
    },
    async *names(roots) {
      const { sdk, client } = await loadClient()
      for (const root of roots) {
        const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${root}/` })
        for await (const { Contents = [] } of pages)
          for (const { Key = '' } of Contents) if (isFileName(Key)) yield Key
      }
    },
    async remove(name) {
      const { sdk, client } = await loadClient()
      const gone = new sdk.DeleteObjectCommand({ Bucket, Key: checkFileName(name) })
      await client.send(gone).catch(nullIfMissing)
    },
    async trouble() {
      try {
        const { sdk, client } = await loadClient()
        await client.send(new sdk.HeadBucketCommand({ Bucket }))
        return null
      } catch (error) {
        return error instanceof Error ? error.message || error.name : String(error)
      }
    },
  }
}
