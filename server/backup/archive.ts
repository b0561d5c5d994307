import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** The last entry of an archive; an archive without it is truncated. */
const endName = 'end.json'

/** Content of the last entry, which proves that the archive is complete. */
export interface ArchiveEnd {
  /** Hash of the names, sizes and contents of all other entries, in their order. */
  readonly sha256: string
  readonly counts: Readonly<Record<string, number>>
}

/** An entry read from an archive; unread content is checked as well. */
export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

const headOf = (name: string, size: number) => `${name}\n${size}\n`

/** Writes a standard compressed tar file, entry by entry. */
export function writeArchive(path: string) {
  const tar = pack()
  const sum = createHash('sha256')
  // The fastest level: pictures and films do not compress, and the rest is small enough.
  const written = pipeline(tar, createGzip({ level: 1 }), createWriteStream(path, { mode: 0o600 }))
  let failure: Error | undefined
  written.catch((error: unknown) => {
    failure = error instanceof Error ? error : new Error(String(error))
    tar.destroy()
  })

  /** One entry of known size. */
  async function add(name: string, size: number, content: AsyncIterable<Buffer>): Promise<void> {
    if (failure !== undefined) throw failure
    if (name !== endName) sum.update(headOf(name, size))
    const entry = tar.entry({ name, size })
    try {
      await pipeline(async function* counted() {
        for await (const chunk of content) {
          sum.update(chunk)
          yield chunk
        }
      }, entry)
    } catch (error) {
      throw failure ?? error
    }
  }

  async function addText(name: string, text: string): Promise<void> {
    const content = Buffer.from(text)
    await add(name, content.length, chunksOf(content))
  }

  return {
    add,
    addText,
    /** Writes the last entry; the file is complete, but not yet flushed to the disk. */
    async finish(counts: ArchiveEnd['counts']): Promise<void> {
      const end: ArchiveEnd = { sha256: sum.copy().digest('hex'), counts }
      await addText(endName, JSON.stringify(end))
      tar.finalize()
      await written
    },
    /** Closes an incomplete archive. */
    async abandon(): Promise<void> {
      tar.destroy()
      await written.catch(() => undefined)
    },
  }
}

export type ArchiveWriter = ReturnType<typeof writeArchive>

/** The stream of a content in memory. */
export async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** A file is no archive, truncated or changed; the message is one sentence. */
class ArchiveError extends Error {
  override readonly name = 'TornArchive'
}

function asArchiveError(error: unknown, path: string): ArchiveError {
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof ArchiveError
    ? error
    : new ArchiveError(`${path} is no whole backup: ${reason}.`)
}

/**
 * The entries of an archive except the last one, as streams.
 * @throws Error after the last entry, unless the archive is complete and unchanged
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry, ArchiveEnd> {
  const entries = extract()
  const sum = createHash('sha256')
  const read = pipeline(createReadStream(path), createGunzip(), entries)
  read.catch(() => undefined)
  let end: ArchiveEnd | undefined
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header
      if (name === endName) {
        end = JSON.parse((await buffer(entry)).toString()) as ArchiveEnd
        continue
      }
      sum.update(headOf(name, size))
      const content = checked(entry, sum, path)
      yield { name, size, content }
      // The rest that the caller did not read is part of the hash.
      for await (const _rest of content);
    }
    await read
  } catch (error) {
    throw asArchiveError(error, path)
  } finally {
    entries.destroy()
  }
  if (!end) throw asArchiveError('it has no end', path)
  if (end.sha256 !== sum.digest('hex')) throw asArchiveError('its checksum is wrong', path)
  return end
}

async function* checked(
  entry: AsyncIterable<unknown>,
  sum: ReturnType<typeof createHash>,
  path: string,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of entry) {
      sum.update(chunk as Buffer)
      yield chunk as Buffer
    }
  } catch (error) {
    throw asArchiveError(error, path)
  }
}
