import { crc32 } from 'node:zlib'
import { Inflate } from 'fflate'
import { refusedFile } from '../read/refusedFile.ts'

/** Entries that a workbook may have: the largest have some hundreds. */
const mostEntries = 5000
/** Bytes that all parts that are read may unpack to. */
export const mostUnpackedBytes = 512 * 1024 * 1024
/** How many times larger than packed a part may be, once it is not small any more: tables are packed some twentyfold. */
const mostRatio = 250
const smallPart = 4 * 1024 * 1024
/** Packed bytes that are unpacked in one go; they give a thousand times as many at most. */
const piece = 16 * 1024

const signs = { end: 0x06054b50, entry: 0x02014b50, file: 0x04034b50 }
const endLength = 22
const longestRemark = 0xffff
const methods = { stored: 0, deflated: 8 }

interface Entry {
  readonly packed: number
  readonly method: number
  /** Of its bytes unpacked. */
  readonly sum: number
  readonly at: number
}

/** A file of packed parts, whose parts are unpacked piece by piece as they are asked for. */
export interface Zip {
  readonly has: (name: string) => boolean
  /** The bytes of a part; none for one that is not there. */
  readonly read: (name: string) => Iterable<Uint8Array>
}

const broken = () => refusedFile('app.importFiles.refused.brokenWorkbook')
const tooLarge = () => refusedFile('app.importFiles.refused.unpacksTooLarge')

/** Names differ in letter case and in their slashes between programs. */
const nameOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

function directoryOf(bytes: Buffer): ReadonlyMap<string, Entry> {
  const first = Math.max(0, bytes.length - endLength - longestRemark)
  let end = bytes.length - endLength
  while (end >= first && bytes.readUInt32LE(end) !== signs.end) end -= 1
  if (end < first) throw broken()
  const count = bytes.readUInt16LE(end + 10)
  if (count > mostEntries) throw tooLarge()
  const entries = new Map<string, Entry>()
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== signs.entry) throw broken()
    const [nameLength, extra, remark] = [28, 30, 32].map((place) => bytes.readUInt16LE(at + place))
    const nameEnd = at + 46 + (nameLength ?? 0)
    const name = nameOf(bytes.toString('utf8', at + 46, nameEnd))
    // What is there twice is what its first entry says, for us as for whoever looks into it.
    if (!entries.has(name))
      entries.set(name, {
        packed: bytes.readUInt32LE(at + 20),
        method: bytes.readUInt16LE(at + 10),
        sum: bytes.readUInt32LE(at + 16),
        at: bytes.readUInt32LE(at + 42),
      })
    at = nameEnd + (extra ?? 0) + (remark ?? 0)
  }
  return entries
}

/** The packed bytes of an entry. */
function packedBytes(bytes: Buffer, { at, packed }: Entry): Buffer {
  if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== signs.file) throw broken()
  const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  if (from + packed > bytes.length) throw broken()
  return bytes.subarray(from, from + packed)
}

function* inflated(packed: Buffer): Generator<Uint8Array> {
  let pieces: Uint8Array[] = []
  const inflate = new Inflate((some) => pieces.push(some))
  for (let from = 0; from < packed.length; from += piece) {
    try {
      inflate.push(packed.subarray(from, from + piece), from + piece >= packed.length)
    } catch {
      throw broken()
    }
    yield* pieces
    pieces = []
  }
}

/**
 * Opens a zip by its directory, under limits that are kept while it unpacks, whatever it says of itself.
 * @throws ApiError 400 for a broken one, and for what unpacks to far more than any table
 */
export function openZip(bytes: Buffer): Zip {
  const entries = directoryOf(bytes)
  let unpacked = 0
  return {
    has: (name) => entries.has(nameOf(name)),
    *read(name) {
      const entry = entries.get(nameOf(name))
      if (!entry) return
      if (entry.method !== methods.stored && entry.method !== methods.deflated) throw broken()
      const packed = packedBytes(bytes, entry)
      let own = 0
      let sum = 0
      for (const some of entry.method === methods.stored ? [packed] : inflated(packed)) {
        own += some.length
        sum = crc32(some, sum)
        unpacked += some.length
        if (unpacked > mostUnpackedBytes) throw tooLarge()
        if (own > smallPart && own > packed.length * mostRatio) throw tooLarge()
        yield some
      }
      if (sum !== entry.sum) throw broken()
    },
  }
}
