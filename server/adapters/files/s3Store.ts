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

/** A bucket that has too much to do, or waited for us in vain. */
const passing: ReadonlySet<unknown> = new Set([408, 429])

/**
 * Whether a request failed because the bucket cannot be reached or cannot serve for now. What it understood and
 * refused is ours to mend: a wrong name, wrong keys.
 */
function isBucketAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof TypeError) return false
  const { code, $metadata } = error as ClientError
  const status = $metadata?.httpStatusCode
  if (status !== undefined) return status < 400 || status >= 500 || passing.has(status)
  // Nobody answered. The file that was to be sent is missing: no fault of the bucket's.
  return code !== 'ENOENT'
}

/** A bucket of Amazon's, or of a server that speaks its protocol. */
export interface S3Options {
  readonly bucket: string
  readonly region: string
  /** Absent = Amazon's own for the region. */
  readonly endpoint?: string
  /** Absent = as Amazon's tools find them: the role of the machine, a profile, their variables. */
  readonly keys?: { readonly id: string; readonly secret: string }
  /** Milliseconds in which nothing comes, after which a request is given up; absent = the usual time. */
  readonly silence?: number
}

/** Up to this many bytes a file is sent from memory, so that the client can try again by itself. */
const mostInMemory = 4 * 1024 * 1024
/** Milliseconds. The client tries three times, and whoever uploads is to be answered within a minute. */
const usualSilence = 15_000
/** Readers of films may be slow, and each holds a connection. */
const mostConnections = 200

const silent = () => undefined
/** The client would write to the terminal what it throws as well. */
const logger = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }

/** @throws StoreAway for a bucket that cannot serve for now, else what it says */
function orAway(error: unknown): never {
  throw isBucketAway(error) ? new StoreAway(error) : error
}

/** @throws Error unless it says that there is no such file */
function orMissing(error: unknown): null {
  if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound'))
    return null
  return orAway(error)
}

async function connect({ region, endpoint, keys, silence = usualSilence }: S3Options) {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region,
    logger,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(keys && { credentials: { accessKeyId: keys.id, secretAccessKey: keys.secret } }),
    requestHandler: {
      connectionTimeout: 5_000,
      socketTimeout: silence,
      httpAgent: { maxSockets: mostConnections },
      httpsAgent: { maxSockets: mostConnections },
    },
    // The newer checksums are unknown to many servers that speak the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return { sdk, client }
}

/**
 * Keeps files in a bucket, each sent in one piece: a server that keeps to the protocol has all of it or
 * nothing. Not every one does, so each file names its size, and one that is shorter counts as missing.
 */
export function s3Store(options: S3Options): FileStore {
  const { bucket: Bucket } = options
  let connecting: ReturnType<typeof connect> | undefined
  // With the first file: a start does not wait for the client's code.
  const tools = () => (connecting ??= connect(options))

  return {
    async save(temporary, name) {
      const { sdk, client } = await tools()
      const { size } = await stat(temporary)
      const put = new sdk.PutObjectCommand({
        Bucket,
        Key: checkFileName(name),
        Body: size > mostInMemory ? createReadStream(temporary) : await readFile(temporary),
        ContentLength: size,
        ContentType: contentTypeOf(name),
        CacheControl: cacheControlOf(name),
        Metadata: { size: String(size) },
      })
      await client.send(put).catch(orAway)
    },
    async sizeOf(name) {
      if (!isFileName(name)) return null
      const { sdk, client } = await tools()
      const head = new sdk.HeadObjectCommand({ Bucket, Key: name })
      const found = await client.send(head).catch(orMissing)
      const size = found?.ContentLength
      return size !== undefined && String(size) === found?.Metadata?.size ? size : null
    },
    async read(name, part) {
      if (!isFileName(name)) return null
      const { sdk, client } = await tools()
      const get = new sdk.GetObjectCommand({
        Bucket,
        Key: name,
        ...(part && { Range: `bytes=${part.from}-${part.to}` }),
      })
      const found = await client.send(get).catch(orMissing)
      const { Body: stream, ContentLength: size, ContentRange: range } = found ?? {}
      if (!(stream instanceof Readable) || size === undefined) return null
      const whole = range ? range.split('/').at(-1) : String(size)
      if (whole === found?.Metadata?.size) return { stream, size }
      stream.destroy()
      return null
    },
    async *names(roots) {
      const { sdk, client } = await tools()
      for (const root of roots) {
        const pages = sdk.paginateListObjectsV2({ client }, { Bucket, Prefix: `${root}/` })
        for await (const { Contents = [] } of pages)
          for (const { Key = '' } of Contents) if (isFileName(Key)) yield Key
      }
    },
    async remove(name) {
      const { sdk, client } = await tools()
      const gone = new sdk.DeleteObjectCommand({ Bucket, Key: checkFileName(name) })
      await client.send(gone).catch(orMissing)
    },
    async trouble() {
      try {
        const { sdk, client } = await tools()
        await client.send(new sdk.HeadBucketCommand({ Bucket }))
        return null
      } catch (error) {
        return error instanceof Error ? error.message || error.name : String(error)
      }
    },
  }
}
