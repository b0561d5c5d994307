import { open } from 'node:fs/promises'

/** Enough for the head of a film and what comes next, stuffing included. */
const looked = 64 * 1024

const textAt = (bytes: Buffer, at: number) => bytes.toString('latin1', at, at + 4)

/** The head of an AVI is a list that begins with the film's header, and another chunk follows it. */
function isAvi(bytes: Buffer): boolean {
  if (textAt(bytes, 12) !== 'LIST' || textAt(bytes, 20) !== 'hdrl' || textAt(bytes, 24) !== 'avih')
    return false
  const size = bytes.readUInt32LE(16)
  const next = 20 + size + (size % 2)
  return next + 4 > bytes.length || /^[\x20-\x7e]{4}$/.test(textAt(bytes, next))
}

const startOfPack = 0x1ba

/** Behind the first pack header of an MPEG stream comes stuffing, then another start code or the end. */
function isMpeg(bytes: Buffer): boolean {
  if (bytes.length < 5 || bytes.readUInt32BE(0) !== startOfPack) return true
  // In MPEG-2 the header ends with how many bytes of stuffing follow.
  const isSecond = ((bytes[4] ?? 0) & 0xc0) === 0x40
  let at = isSecond ? 14 + ((bytes[13] ?? 0) & 0x07) : 12
  const start = at
  while (at < bytes.length && bytes[at] === 0) at += 1
  return at >= bytes.length || (bytes[at] === 1 && at - start >= 2)
}

/** Whether a film goes on as its head says; a head alone is written in a moment. */
export async function isFilm(path: string, type: 'avi' | 'mpg'): Promise<boolean> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(looked), 0, looked, 0)
    const bytes = buffer.subarray(0, bytesRead)
    return type === 'avi' ? bytes.length >= 28 && isAvi(bytes) : isMpeg(bytes)
  } finally {
    await handle.close()
  }
}
