import { SaxesParser, type SaxesTagNS } from 'saxes'
import { nextTurn } from '../../platform/heavyWork.ts'
import { collectTexts } from './collectTexts.ts'
import {
  maxTranslations,
  refusedFile,
  exchangedFields,
  type IncomingFile,
} from './exchangedTexts.ts'
import { XliffUnits, type Unit } from './xliffUnits.ts'

/** How each version of XLIFF is read; 2.1 and 2.2 have the units of 2.0. */
const versions: Readonly<Record<string, '1.2' | '2.0'>> = {
  '1.2': '1.2',
  '2.0': '2.0',
  '2.1': '2.0',
  '2.2': '2.0',
}

/** Tools nest ten levels at most. */
const maxDepth = 60
/** Per element; tools write twenty at most. */
const maxAttributes = 200
/** Per file: allows some sixty elements for each text. */
const maxElements = 500_000
/** Per file, including foreign units. */
const maxUnits = maxTranslations * exchangedFields.length
/** Characters parsed before other requests get a turn. */
const chunkSize = 64 * 1024

const tooManyParts = () => refusedFile('app.translationFiles.refused.tooManyParts')

const xliffNamespace = 'urn:oasis:names:tc:xliff:document:'

/** Reads the languages and units of a file while it is parsed; keeps nothing else. */
class XliffReader {
  source: string | undefined
  target: string | undefined
  readonly units: Unit[] = []
  #xliffUnits: XliffUnits | null = null
  readonly #parser = new SaxesParser({ xmlns: true })
  #depth = 0
  /** Counted while parsing, since a tag is reported only after all its attributes are in memory. */
  #attributes = 0
  #elements = 0
  /** Depth inside an element of another namespace, whose content is ignored. */
  #skipped = 0

  constructor() {
    const parser = this.#parser
    // Custom entities could expand a small file without limit.
    parser.on('doctype', () => {
      throw refusedFile('app.translationFiles.refused.doctype')
    })
    parser.on('error', ({ message }) => {
      const [line = ''] = /^\d+/.exec(message) ?? []
      throw refusedFile('app.translationFiles.refused.brokenXml', { line: line || 1 })
    })
    parser.on('attribute', () => {
      this.#attributes += 1
      if (this.#attributes > maxAttributes) throw tooManyParts()
    })
    parser.on('opentag', (tag) => {
      this.#attributes = 0
      this.#elements += 1
      if (this.#elements > maxElements) throw tooManyParts()
      this.#enter(tag)
    })
    parser.on('closetag', (tag) => this.#leave(tag))
    const read = (text: string) => {
      if (!this.#skipped) this.#xliffUnits?.text(text)
    }
    parser.on('text', read)
    parser.on('cdata', read)
  }

  async read(text: string): Promise<void> {
    for (let at = 0; at < text.length; at += chunkSize) {
      this.#parser.write(text.slice(at, at + chunkSize))
      await nextTurn()
    }
    this.#parser.close()
    // An empty document has no root element.
    if (!this.#xliffUnits) throw refusedFile('app.translationFiles.refused.notXliff')
  }

  #enter(tag: SaxesTagNS): void {
    this.#depth += 1
    if (this.#depth > maxDepth) throw refusedFile('app.translationFiles.refused.tooDeep')
    if (this.#skipped || !(tag.uri === '' || tag.uri.startsWith(xliffNamespace))) {
      this.#skipped += 1
      return
    }
    const valueOf = (name: string) => tag.attributes[name]?.value
    if (this.#depth === 1) this.#openRoot(tag, valueOf)
    else if (tag.local === 'file')
      this.#readLanguages(valueOf('source-language'), valueOf('target-language'))
    this.#xliffUnits?.enter(tag.local, valueOf)
  }

  #openRoot({ local }: SaxesTagNS, valueOf: (name: string) => string | undefined): void {
    if (local !== 'xliff') throw refusedFile('app.translationFiles.refused.notXliff')
    const given = valueOf('version') ?? ''
    const version = versions[given]
    if (!version)
      throw refusedFile('app.translationFiles.refused.version', { version: given.slice(0, 20) })
    this.#readLanguages(valueOf('srcLang'), valueOf('trgLang'))
    this.#xliffUnits = new XliffUnits(version, (unit) => {
      this.units.push(unit)
      if (this.units.length > maxUnits)
        throw refusedFile('app.translationFiles.refused.tooMany', { most: maxTranslations })
    })
  }

  /** All `file` elements must have the same languages. */
  #readLanguages(source: string | undefined, target: string | undefined): void {
    const isOther = (known: string | undefined, given: string | undefined) =>
      known !== undefined && given !== undefined && known !== given
    if (isOther(this.source, source) || isOther(this.target, target))
      throw refusedFile('app.translationFiles.refused.mixedLanguages')
    this.source ??= source
    this.target ??= target
  }

  #leave({ local }: SaxesTagNS): void {
    this.#depth -= 1
    if (this.#skipped) this.#skipped -= 1
    else this.#xliffUnits?.leave(local)
  }
}

/**
 * Reads XLIFF 1.2 and 2.x as written by translation tools: with segments, inline codes and elements
 * of other namespaces.
 * @throws ApiError 400 for broken or other XML, and beyond the limits above
 */
export async function readXliff(text: string): Promise<IncomingFile> {
  const reader = new XliffReader()
  await reader.read(text)
  const { source, target, units } = reader
  return { source, target, ...collectTexts(units) }
}
