import { extname } from 'node:path'
import { graphemes } from '../../schema/index.ts'
import { latinName } from './disposition.ts'

/** Maximum bytes of the original name: its base64 form must fit into a folder name of 255 bytes. */
const maxNameBytes = 156
const maxLatinLength = 80

/** Truncates a text to the maximum bytes, at a character boundary. */
function truncated(text: string): string {
  let result = ''
  let bytes = 0
  for (const character of graphemes(text)) {
    bytes += Buffer.byteLength(character)
    if (bytes > maxNameBytes) break
    result += character
  }
  return result.trimEnd()
}

/**
 * The path of a file below its folder: its hash, and a name in ASCII. If the original name differs,
 * it is appended to the hash in base64, where `fileName` reads it:
 * `3f….44OV44Kh44Kk44Or/fairu.pdf`.
 * @param type the detected type, which becomes the extension
 */
export function storedName(hash: string, name: string, type: string): string {
  const originalName = truncated(
    name.slice(0, name.length - extname(name).length).replace(/^[\s.]+|[\s.]+$/g, ''),
  )
  const latin = latinName(originalName).slice(0, maxLatinLength) || 'file'
  const suffix =
    originalName === '' || originalName === latin
      ? ''
      : `.${Buffer.from(originalName).toString('base64url')}`
  return `${hash.slice(0, 40)}${suffix}/${latin}.${type}`
}
