import '@fastify/multipart'
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { UploadPart } from '../../schema/index.ts'
import { cleanLine } from '../../schema/texts/cleanText.ts'
import { graphemes } from '../../schema/texts/graphemes.ts'
import { ApiError, badInput, type FieldErrors } from '../errors/apiError.ts'
import { uuidv7 } from '../db/uuid.ts'

/** A file as it came: on disk, not looked at yet. */
export interface Incoming {
  readonly part: string
  /** What the sender calls it; a label, never a path. */
  readonly name: string
  readonly path: string
  /** SHA-256 of the content, hexadecimal. */
  readonly hash: string
}

/** The parts of a multipart request. */
export interface Received {
  readonly files: readonly Incoming[]
  readonly texts: Readonly<Record<string, string>>
}

/** How long a sender is waited for, in milliseconds. */
export interface UploadPatience {
  /** While nothing comes. */
  readonly still: number
  /** Once it is refused, and has time to read why. */
  readonly refused: number
}

const usualPatience: UploadPatience = { still: 60_000, refused: 5_000 }
const mostTexts = 20
const longestText = 100_000

/** The parts that a request needs and has no file for, each with a complaint. */
export const missingParts = (
  parts: Readonly<Record<string, UploadPart>>,
  files: readonly Incoming[],
): FieldErrors =>
  Object.fromEntries(
    Object.entries(parts)
      .filter(([name, part]) => !part.optional && !files.some((file) => file.part === name))
      .map(([name]) => [name, { key: 'app.uploads.missing' }]),
  )

/**
 * Streams the files of a request into a folder, never into memory. Nothing stays there when the
 * request breaks off, stands still or is refused; else the caller removes the files.
 * @throws ApiError 400 for a part that nobody asked for, 413 for a file or a list of them that is too long
 */
export async function receiveParts(
  request: FastifyRequest,
  parts: Readonly<Record<string, UploadPart>>,
  folder: string,
  patience: UploadPatience = usualPatience,
): Promise<Received> {
  if (!request.isMultipart()) throw new ApiError(415, 'WRONG_TYPE', 'errors.wrongType')
  const { raw } = request
  // A telephone in a tunnel says no farewell, and its half file would lie here for ever.
  const still = setTimeout(() => raw.destroy(), patience.still)
  const files: Incoming[] = []
  const texts: Record<string, string> = {}
  const expected = Object.values(parts)
  const iterator = request.parts({
    limits: {
      files: expected.reduce((sum, { most }) => sum + most, 0) + 1,
      fileSize: Math.max(...expected.map(({ largest }) => largest)) + 1,
      fields: mostTexts,
      fieldSize: longestText,
    },
  })
  try {
    for await (const piece of iterator) {
      still.refresh()
      const { fieldname } = piece
      if (piece.type === 'field') {
        if (typeof piece.value !== 'string' || piece.valueTruncated)
          throw badInput({ [fieldname]: { key: 'errors.tooLarge' } })
        texts[fieldname] = piece.value
        continue
      }
      const part = Object.hasOwn(parts, fieldname) ? parts[fieldname] : undefined
      if (!part)
        throw badInput({ [fieldname]: { key: 'errors.unknownField', vars: { field: fieldname } } })
      const path = join(folder, uuidv7())
      const digest = createHash('sha256')
      let size = 0
      const name = labelOf(piece.filename ?? '') || fieldname
      // Told of before the first byte is written, so that a broken upload is cleared away too.
      const file = { part: fieldname, name, path, hash: '' }
      files.push(file)
      await pipeline(
        piece.file,
        new Transform({
          transform(chunk: Buffer, _encoding, done) {
            still.refresh()
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
    // A form with nothing in it looks malformed too: what is missing is named.
    const refusal = isMalformed(error)
      ? badInput(files.length ? {} : missingParts(parts, []))
      : error
    throwAwayRest(raw, patience.refused)
    throw refusal
  } finally {
    clearTimeout(still)
  }
}

/**
 * Reads the rest of a refused request without keeping it, but not without end: its sender reads the answer once
 * everything is sent, and the next request comes on the same connection. The parser stopped reading.
 */
function throwAwayRest(raw: IncomingMessage, patience: number): void {
  if (raw.destroyed || raw.readableEnded) return
  raw.unpipe()
  raw.resume()
  const end = setTimeout(() => raw.destroy(), patience)
  raw.once('close', () => clearTimeout(end))
}

/** The parser has no codes for what it cannot read; the disk and the line have. */
const isMalformed = (error: unknown) =>
  error instanceof Error && error.name === 'Error' && !('code' in error)

/**
 * The sender's name on one line, without marks that turn it around, and not without end. Browsers write three signs of
 * a name in hexadecimal (HTML, multipart/form-data), and a percent sign as it is.
 */
function labelOf(name: string): string {
  const written = name.replace(/%22/g, '"').replace(/%0[AD]/g, '\n')
  return graphemes(cleanLine(written) ?? '')
    .slice(0, 200)
    .join('')
}

/** Removes what was received. */
export async function discard(files: readonly Incoming[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}

function tooLarge(name: string, largest: number): ApiError {
  const vars = { name, megabytes: Math.floor(largest / 1024 / 1024) }
  return new ApiError(413, 'TOO_LARGE', 'app.uploads.tooLarge', { vars })
}
