import { extname } from 'node:path'
import { graphemes } from '../../schema/index.ts'
import { latinName } from './disposition.ts'

/** Most bytes of a sender's name: no folder of a disk has a name of more than 255, and base64 needs four for three. */
const mostBytes = 156
const mostLatin = 80

/** As many whole characters of a text as fit. */
function fitting(text: string): string {
  let kept = ''
  let bytes = 0
  for (const one of graphemes(text)) {
    bytes += Buffer.byteLength(one)
    if (bytes > mostBytes) break
    kept += one
  }
  return kept.trimEnd()
}

/**
 * The place of a file below its folder: its hash, and a name that any disk and address takes. Where that is not
 * the sender's, theirs stands behind the hash for `fileName` to read: `3f….44OV44Kh44Kk44Or/fairu.pdf`.
 * @param type what the file is, whatever its name ends in
 */
export function storedName(hash: string, name: string, type: string): string {
  const own = fitting(
    name.slice(0, name.length - extname(name).length).replace(/^[\s.]+|[\s.]+$/g, ''),
  )
  const latin = latinName(own).slice(0, mostLatin) || 'file'
  const kept = own === '' || own === latin ? '' : `.${Buffer.from(own).toString('base64url')}`
  return `${hash.slice(0, 40)}${kept}/${latin}.${type}`
}
