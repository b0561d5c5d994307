import type { Part } from '../adapters/files/fileStore.ts'

/**
 * What a `Range` header asks for. Only one range of bytes is understood; RFC 9110 lets a server send the
 * whole file for anything else.
 * @returns null for the whole file, `outside` when nothing of it lies in the range
 */
export function byteRange(header: string | undefined, size: number): Part | 'outside' | null {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length > 0 ? { from: size - length, to: size - 1 } : 'outside'
  }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  if (from >= size) return 'outside'
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
