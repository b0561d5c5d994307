import '@fastify/multipart'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { shortFileName, type UploadPart } from '../../schema/index.ts'
import { cleanLine } from '../../schema/texts/cleanText.ts'
import { ApiError, badInput, type FieldErrors } from '../errors/apiError.ts'
import { uuidv7 } from '../db/uuid.ts'

/** A received file: on disk, not checked yet. */
export interface ReceivedFile {
  readonly part: string
  /** The sender's file name; a label, never a path. */
  readonly name: string
  readonly path: string
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string
}

/** The parts of a multipart request. */
export interface ReceivedParts {
  readonly files: readonly ReceivedFile[]
  readonly texts: Readonly<Record<string, string>>
}

/** Timeouts of an upload. */
export interface UploadTimeouts {
  /** Maximum time without receiving data. */
  readonly idleMs: number
  /** Time to discard the rest of a refused upload, so that the sender can read the answer. */
  readonly drainMs: number
}

const defaultTimeouts: UploadTimeouts = { idleMs: 60_000, drainMs: 5_000 }
const maxTexts = 20
const maxTextLength = 100_000

/** Errors for the required parts of a request that have no file. */
export const missingParts = (
  parts: Readonly<Record<string, UploadPart>>,
  files: readonly ReceivedFile[],
): FieldErrors =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([name, part]) => !part.optional && !files.some((file) => file.part === name))
      .map(([name]) => [name, { key: 'app.uploads.missing' }]),
  )

/**
 * Streams the files of a request into a folder, never into memory. If the request is aborted, idle
 * or refused, the files are removed; otherwise the caller removes them.
 * @throws ApiError 400 for an unexpected part, 413 for a file that is too large or too many files
 */
export async function receiveParts(
  request: FastifyRequest,
  parts: Readonly<Record<string, UploadPart>>,
  folder: string,
  timeouts: UploadTimeouts = defaultTimeouts,
): Promise<ReceivedParts> {
  if (!request.isMultipart()) throw new ApiError(415, 'WRONG_TYPE', 'errors.wrongType')
  const { raw } = request
  // A mobile client that loses its connection sends nothing more, and its partial file would stay.
  const idleTimer = setTimeout(() => raw.destroy(), timeouts.idleMs)
  const files: ReceivedFile[] = []
  const texts: Record<string, string> = {}
  const expected = Object.values(parts)
  const iterator = request.parts({
    limits: {
      files: expected.reduce((sum, { most }) => sum + most, 0) + 1,
      fileSize: Math.max(...expected.map(({ largest }) => largest)) + 1,
      fields: maxTexts,
      fieldSize: maxTextLength,
    },
  })
  try {
    for await (const item of iterator) {
      idleTimer.refresh()
      const { fieldname } = item
      if (item.type === 'field') {
        if (typeof item.value !== 'string' || item.valueTruncated)
          throw badInput({ [fieldname]: { key: 'errors.tooLarge' } })
        texts[fieldname] = item.value
        continue
      }
      const part = Object.hasOwn(parts, fieldname) ? parts[fieldname] : undefined
      if (!part)
        throw badInput({ [fieldname]: { key: 'errors.unknownField', vars: { field: fieldname } } })
      const path = join(folder, uuidv7())
      const digest = createHash('sha256')
      let size = 0
      const name = cleanFileName(item.filename ?? '') || fieldname
      // Listed before the first byte is written, so that a partial file is removed as well.
      const file = { part: fieldname, name, path, hash: '' }
      files.push(file)
      await pipeline(
        item.file,
        new Transform({
          transform(chunk: Buffer, _encoding, done) {
            idleTimer.refresh()
            size += chunk.length
            digest.update(chunk)
            done(size > part.largest ? tooLarge(name, part.largest) : null, chunk)
          },
        }),
        createWriteStream(path, { flags: 'wx', mode: 0o600 }),
      )
      file.hash = digest.digest('hex')
      if (files.filter((one) => one.part === fieldname).length > part.most)
        throw badInput({
          [fieldname]: part.tooMany
            ? { key: part.tooMany, vars: { count: 1, names: name } }
            : {
                key: 'validation.atMostFiles',
                vars: { max: part.most, smart_count: part.most },
              },
        })
    }
    return { files, texts }
  } catch (error) {
    await discard(files)
    // An empty form is malformed for the parser too: name the missing parts instead.
    const refusal = isMalformed(error)
      ? badInput(files.length ? {} : missingParts(parts, []))
      : error
    discardRest(raw, timeouts.drainMs)
    throw refusal
  } finally {
    clearTimeout(idleTimer)
  }
}

/**
 * Discards the rest of a refused request, for a limited time: clients read the answer only after
 * sending everything, and reuse the connection for the next request. The parser has stopped
 * reading.
 */
function discardRest(raw: IncomingMessage, timeoutMs: number): void {
  if (raw.destroyed || raw.readableEnded) return
  raw.unpipe()
  raw.resume()
  const end = setTimeout(() => raw.destroy(), timeoutMs)
  raw.once('close', () => clearTimeout(end))
}

/** Errors of the parser have no code, in contrast to those of disk and connection. */
const isMalformed = (error: unknown) =>
  error instanceof Error && error.name === 'Error' && !('code' in error)

/**
 * The sender's file name as one line of limited length, without bidirectional control characters.
 * Browsers escape three characters of a name (HTML, multipart/form-data), but not the percent sign.
 */
function cleanFileName(name: string): string {
  const unescaped = name.replace(/%22/g, '"').replace(/%0[AD]/g, '\n')
  return shortFileName(cleanLine(unescaped) ?? '')
}

/** Removes received files from disk. */
export async function discard(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}

function tooLarge(name: string, largest: number): ApiError {
  const vars = { name, megabytes: Math.floor(largest / 1024 / 1024) }
  return new ApiError(413, 'TOO_LARGE', 'app.uploads.tooLarge', { vars })
}
