import { SaxesParser, type SaxesTagNS } from 'saxes'
import { collectTexts } from './collectTexts.ts'
import {
  mostTranslations,
  refusedFile,
  exchangedFields,
  type IncomingFile,
} from './exchangedTexts.ts'
import { XliffUnits, type Unit } from './xliffUnits.ts'

/** Versions of XLIFF by what they look like; 2.1 and 2.2 have the units of 2.0. */
const versions: Readonly<Record<string, '1.2' | '2.0'>> = {
  '1.2': '1.2',
  '2.0': '2.0',
  '2.1': '2.0',
  '2.2': '2.0',
}

/** Levels of elements; tools write ten at most. */
const deepest = 60
/** Attributes of an element; tools write twenty at most. */
const mostAttributes = 200
/** Elements of a file: some sixty for each text, as tools write them. */
const mostElements = 500_000
/** Units of a file, ours and others. */
const mostUnits = mostTranslations * exchangedFields.length
/** Characters that are read before others get their turn. */
const piece = 64 * 1024

const tooManyParts = () => refusedFile('app.translationFiles.refused.tooManyParts')

const house = 'urn:oasis:names:tc:xliff:document:'

const aside = () => new Promise<void>((done) => setImmediate(done))

/** Reads the languages and units of a file while it is parsed; keeps nothing else. */
class XliffReader {
  source: string | undefined
  target: string | undefined
  readonly units: Unit[] = []
  #open: XliffUnits | null = null
  readonly #parser = new SaxesParser({ xmlns: true })
  #depth = 0
  /** What is counted while it is read: a tag is complete only when all of it has been kept. */
  #attributes = 0
  #elements = 0
  /** Levels inside an element of another namespace, which is none of ours whatever it holds. */
  #skipped = 0

  constructor() {
    const parser = this.#parser
    // Entities of a document's own are how a small file becomes an endless one.
    parser.on('doctype', () => {
      throw refusedFile('app.translationFiles.refused.doctype')
    })
    parser.on('error', ({ message }) => {
      const [line = ''] = /^\d+/.exec(message) ?? []
      throw refusedFile('app.translationFiles.refused.brokenXml', { line: line || 1 })
    })
    parser.on('attribute', () => {
      this.#attributes += 1
      if (this.#attributes > mostAttributes) throw tooManyParts()
    })
    parser.on('opentag', (tag) => {
      this.#attributes = 0
      this.#elements += 1
      if (this.#elements > mostElements) throw tooManyParts()
      this.#enter(tag)
    })
    parser.on('closetag', (tag) => this.#leave(tag))
    const read = (text: string) => {
      if (!this.#skipped) this.#open?.text(text)
    }
    parser.on('text', read)
    parser.on('cdata', read)
  }

  async read(text: string): Promise<void> {
    for (let at = 0; at < text.length; at += piece) {
      this.#parser.write(text.slice(at, at + piece))
      await aside()
    }
    this.#parser.close()
    // An empty document has no root to be judged by.
    if (!this.#open) throw refusedFile('app.translationFiles.refused.notXliff')
  }

  #enter(tag: SaxesTagNS): void {
    this.#depth += 1
    if (this.#depth > deepest) throw refusedFile('app.translationFiles.refused.tooDeep')
    if (this.#skipped || !(tag.uri === '' || tag.uri.startsWith(house))) {
      this.#skipped += 1
      return
    }
    const valueOf = (name: string) => tag.attributes[name]?.value
    if (this.#depth === 1) this.#openRoot(tag, valueOf)
    else if (tag.local === 'file')
      this.#readLanguages(valueOf('source-language'), valueOf('target-language'))
    this.#open?.enter(tag.local, valueOf)
  }

  #openRoot({ local }: SaxesTagNS, valueOf: (name: string) => string | undefined): void {
    if (local !== 'xliff') throw refusedFile('app.translationFiles.refused.notXliff')
    const given = valueOf('version') ?? ''
    const version = versions[given]
    if (!version)
      throw refusedFile('app.translationFiles.refused.version', { version: given.slice(0, 20) })
    this.#readLanguages(valueOf('srcLang'), valueOf('trgLang'))
    this.#open = new XliffUnits(version, (unit) => {
      this.units.push(unit)
      if (this.units.length > mostUnits)
        throw refusedFile('app.translationFiles.refused.tooMany', { most: mostTranslations })
    })
  }

  /** Files of a document may differ: then none of them is the language of all. */
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
    else this.#open?.leave(local)
  }
}

/**
 * Reads XLIFF 1.2 and 2.x as tools write it back: in segments, with marks inside the texts, with elements of
 * their own beside them.
 * @throws ApiError 400 for what is no XLIFF or broken, and for what no honest tool writes
 */
export async function readXliff(text: string): Promise<IncomingFile> {
  const reader = new XliffReader()
  await reader.read(text)
  const { source, target, units } = reader
  return { source, target, ...collectTexts(units) }
}
