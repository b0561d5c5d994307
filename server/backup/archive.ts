import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'

/** The last entry of an archive; without it, an archive is torn. */
const endName = 'end.json'

/** What an archive says of itself at its end. */
export interface ArchiveEnd {
  /** Of the names, sizes and contents of all other entries, in their order. */
  readonly sha256: string
  readonly counts: Readonly<Record<string, number>>
}

/** An entry on its way out of an archive. What nobody reads of it is checked all the same. */
export interface ArchiveEntry {
  readonly name: string
  readonly size: number
  readonly content: AsyncIterable<Buffer>
}

const headOf = (name: string, size: number) => `${name}\n${size}\n`

/** Writes a compressed tar file, entry by entry, that any program for such files opens. */
export function writeArchive(path: string) {
  const tar = pack()
  const sum = createHash('sha256')
  // Pictures and films do not get smaller; what does is small enough after the quickest level.
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
    /** Writes the end; the file is whole, but not yet safe on the disk. */
    async finish(counts: ArchiveEnd['counts']): Promise<void> {
      const end: ArchiveEnd = { sha256: sum.copy().digest('hex'), counts }
      await addText(endName, JSON.stringify(end))
      tar.finalize()
      await written
    },
    /** Ends an archive that is not to be. */
    async abandon(): Promise<void> {
      tar.destroy()
      await written.catch(() => undefined)
    },
  }
}

export type ArchiveWriter = ReturnType<typeof writeArchive>

/** A content that is there as a whole. */
export async function* chunksOf(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

/** A file that is no archive, is torn, or was changed; the message is one sentence. */
class TornArchive extends Error {
  override readonly name = 'TornArchive'
}

function asTorn(error: unknown, path: string): TornArchive {
  const reason = error instanceof Error ? error.message : String(error)
  return error instanceof TornArchive
    ? error
    : new TornArchive(`${path} is no whole backup: ${reason}.`)
}

/**
 * The entries of an archive but the last one, each while it is read.
 * @throws Error after the last entry, unless the archive is whole and as it was written
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
      // What was not asked for counts too.
      for await (const _rest of content);
    }
    await read
  } catch (error) {
    throw asTorn(error, path)
  } finally {
    entries.destroy()
  }
  if (!end) throw asTorn('it has no end', path)
  if (end.sha256 !== sum.digest('hex')) throw asTorn('its checksum is wrong', path)
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
    throw asTorn(error, path)
  }
}
