import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { brokenWorkbook } from '../read/refusedFile.ts'

/** Maximum nesting of elements; workbooks have about ten levels. */
const maxDepth = 100
/** Maximum attributes per element; workbooks have about thirty. */
const maxAttributes = 300

/** Handlers for the elements of a part; names are without prefix. */
export interface XmlReader {
  /** @param path names of the element and its ancestors, the outermost first */
  readonly enter?: (
    path: readonly string[],
    valueOf: (attribute: string) => string | undefined,
  ) => void
  readonly leave?: (path: readonly string[]) => void
  readonly text?: (text: string, path: readonly string[]) => void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** A decoder for the encoding, detected by the byte order mark or by the bytes of the first `<`. */
function decoderFor([first = 0, second = 0]: Uint8Array): TextDecoder {
  const isLittle = (first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8', { fatal: true })
}

/** An attribute by name; the relation `id` is found with any prefix. */
const attributesOf =
  ({ attributes }: SaxesTagPlain) =>
  (wanted: string): string | undefined =>
    wanted === 'id'
      ? Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1]
      : attributes[wanted]

/**
 * Parses a part of a workbook as a stream.
 * @throws ApiError 400 for broken XML, and for a DOCTYPE, which workbooks do not have but XML bombs
 *   do
 */
export function readXml(pieces: Iterable<Uint8Array>, { enter, leave, text }: XmlReader): void {
  const parser = new SaxesParser()
  const path: string[] = []
  let attributes = 0
  const fail = () => {
    throw brokenWorkbook()
  }
  parser.on('doctype', fail)
  parser.on('error', fail)
  parser.on('attribute', () => {
    attributes += 1
    if (attributes > maxAttributes) fail()
  })
  parser.on('opentag', (tag) => {
    attributes = 0
    path.push(localName(tag.name))
    if (path.length > maxDepth) fail()
    enter?.(path, attributesOf(tag))
  })
  parser.on('closetag', () => {
    leave?.(path)
    path.pop()
  })
  if (text) {
    const read = (some: string) => text(some, path)
    parser.on('text', read)
    parser.on('cdata', read)
  }
  let decoder: TextDecoder | undefined
  const decoded = (bytes?: Uint8Array) => {
    try {
      return decoder?.decode(bytes, { stream: bytes !== undefined }) ?? ''
    } catch {
      throw brokenWorkbook()
    }
  }
  for (const bytes of pieces) {
    if (bytes.length === 0) continue
    decoder ??= decoderFor(bytes)
    parser.write(decoded(bytes))
  }
  parser.write(decoded())
  parser.close()
}
