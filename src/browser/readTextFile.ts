/** Marks at the beginning of a file, and what they say about the rest. */
const marks: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

function decoded(bytes: Uint8Array): string {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte))
  if (marked) return new TextDecoder(marked[0]).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Spreadsheets on Windows save tables in the encoding of Western Europe.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The text of a file of the user's, in whatever encoding a program has saved it. @throws DOMException where it is gone */
export async function readTextFile(file: Blob): Promise<string> {
  return decoded(new Uint8Array(await file.arrayBuffer()))
}

/** The bytes of a file of the user's as text, in base64. @throws DOMException where it is gone */
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
