/** Encodings with their byte order marks. */
const byteOrderMarks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

function decoded(bytes: Uint8Array): string {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[0]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Spreadsheet programs on Windows save tables in the Western European encoding.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Reads a file of the user as text, whatever its encoding. @throws DOMException if it is gone */
export async function readTextFile(file: Blob): Promise<string> {
  return decoded(new Uint8Array(await file.arrayBuffer()))
}

/** Reads a file of the user as base64. @throws DOMException if it is gone */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      done(address.slice(address.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => failed(reader.error ?? new Error('the file is gone')))
    reader.readAsDataURL(file)
  })
