import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import { brokenWorkbook, refusedFile } from '../read/refusedFile.ts'

/** Maximum number of entries; the largest workbooks have some hundreds. */
const maxEntries = 5000
/** Maximum decompressed bytes of all parts that are read. */
export const maxDecompressedBytes = 512 * 1024 * 1024
/**
 * Maximum compression ratio of a part that is not small; tables are compressed about twentyfold.
 */
const maxRatio = 250
const smallPartBytes = 4 * 1024 * 1024
/** Compressed bytes that are inflated at once; they expand a thousandfold at most. */
const chunkBytes = 16 * 1024

const signatures = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
const endLength = 22
const maxCommentLength = 0xffff
const methods = { stored: 0, deflated: 8 }

interface Entry {
  readonly packed: number
  readonly method: number
  /** CRC-32 of the decompressed bytes. */
  readonly crc: number
  readonly offset: number
}

/** A ZIP archive, whose parts are decompressed in chunks when they are read. */
export interface Zip {
  readonly has: (name: string) => boolean
  /** The bytes of a part; empty for a missing one. */
  readonly read: (name: string) => Iterable<Uint8Array>
}

const tooLarge = () => refusedFile('app.importFiles.refused.unpacksTooLarge')

/** Normalizes a name: programs differ in letter case and slashes. */
const normalizedName = (name: string) =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

function directoryOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const first = Math.max(0, bytes.length - endLength - maxCommentLength)
  let end = bytes.length - endLength
  while (end >= first && bytes.readUInt32LE(end) !== signatures.end) end -= 1
  if (end < first) throw brokenWorkbook()
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw tooLarge()
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== signatures.entry) throw brokenWorkbook()
    const [nameLength, extra, remark] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const nameEnd = at + 46 + (nameLength ?? 0)
    const name = normalizedName(bytes.toString('utf8', at + 46, nameEnd))
    // Of duplicate names the first entry counts, as in other programs.
    if (!entries.has(name))
      entries.set(name, {
        packed: bytes.readUInt32LE(at + 20),
        method: bytes.readUInt16LE(at + 10),
        crc: bytes.readUInt32LE(at + 16),
        offset: bytes.readUInt32LE(at + 42),
      })
    at = nameEnd + (extra ?? 0) + (remark ?? 0)
  }
  return entries
}

/** The compressed bytes of an entry. */
function packedBytes(bytes: Buffer, { offset, packed }: Entry): Buffer {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== signatures.file)
    throw brokenWorkbook()
  const from = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  if (from + packed > bytes.length) throw brokenWorkbook()
  return bytes.subarray(from, from + packed)
}

function* inflated(packed: Buffer): Generator<Uint8Array> {
  let chunks: Uint8Array[] = []
  const inflate = new Inflate((some) => chunks.push(some))
  for (let from = 0; from < packed.length; from += chunkBytes) {
    try {
      inflate.push(packed.subarray(from, from + chunkBytes), from + chunkBytes >= packed.length)
    } catch {
      throw brokenWorkbook()
    }
    yield* chunks
    chunks = []
  }
}

/**
 * Opens a ZIP archive by its directory. Limits are enforced during decompression, whatever sizes
 * the archive claims.
 * @throws ApiError 400 for a broken archive, and for one that expands to far more than any table
 */
export function openZip(bytes: Buffer): Zip {
  const entries = directoryOf(bytes)
  let totalBytes = 0
  return {
    has: (name) => entries.has(normalizedName(name)),
    *read(name) {
      const entry = entries.get(normalizedName(name))
      if (!entry) return
      if (entry.method !== methods.stored && entry.method !== methods.deflated)
        throw brokenWorkbook()
      const packed = packedBytes(bytes, entry)
      let partBytes = 0
      let crc = 0
      for (const some of entry.method === methods.stored ? [packed] : inflated(packed)) {
        partBytes += some.length
        crc = crc32(some, crc)
        totalBytes += some.length
        if (totalBytes > maxDecompressedBytes) throw tooLarge()
        if (partBytes > smallPartBytes && partBytes > packed.length * maxRatio) throw tooLarge()
        yield some
      }
      if (crc !== entry.crc) throw brokenWorkbook()
    },
  }
}
