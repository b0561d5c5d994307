import { versionNote } from './exchangedTexts.ts'

/** A translation unit of a file. */
export interface Unit {
  readonly id: string
  /** The exported version, from a note; null without it. */
  readonly version: number | null
  readonly source: string
  readonly target: string | null
  readonly isReady: boolean
  /** Whether only some of its segments are translated. */
  readonly isPartial: boolean
}

type ValueOf = (attribute: string) => string | undefined

interface ElementNames {
  readonly unit: string
  /** Elements that directly contain the unit's source and target. */
  readonly parts: ReadonlySet<string>
  /** Inline codes, whose content is not text. */
  readonly codes: ReadonlySet<string>
  /** States of a finished text. */
  readonly ready: ReadonlySet<string>
}

const elementNames: Readonly<Record<'1.2' | '2.0', ElementNames>> = {
  '1.2': {
    unit: 'trans-unit',
    parts: new Set(['trans-unit']),
    codes: new Set(['ph', 'bpt', 'ept', 'it', 'sub']),
    ready: new Set(['translated', 'signed-off', 'final']),
  },
  '2.0': {
    unit: 'unit',
    parts: new Set(['segment', 'ignorable']),
    codes: new Set(['data']),
    ready: new Set(['translated', 'reviewed', 'final']),
  },
}

/** A segment of a unit. */
interface Part {
  source: string
  target: string | null
  isReady: boolean
}

/** Whether an element stands for a line break. */
const isLineBreak = (local: string, valueOf: ValueOf) =>
  (local === 'x' && valueOf('ctype') === 'lb') ||
  (local === 'ph' && valueOf('subType') === 'xlf:lb')

/** A character that 2.0 encodes as a number, since XML cannot contain it. */
function characterOf(hex: string): string {
  const code = Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

const isBlank = (text: string) => text.trim() === ''

const versionIn = (note: string) => (/^[1-9]\d{0,8}$/.test(note.trim()) ? Number(note) : null)

function unitOf(id: string, version: string, parts: readonly Part[]): Unit {
  const written = parts.filter(({ target }) => target !== null && !isBlank(target))
  const isPartial =
    written.length > 0 &&
    parts.some(({ source, target }) => !isBlank(source) && isBlank(target ?? ''))
  return {
    id,
    version: versionIn(version),
    source: parts.map(({ source }) => source).join(''),
    // Tools leave white space between sentences in the source without repeating it in the target.
    target: written.length
      ? parts.map(({ source, target }) => target ?? (isBlank(source) ? source : '')).join('')
      : null,
    isReady: written.length > 0 && written.every(({ isReady }) => isReady),
    isPartial,
  }
}

/** Collects the units from the parser's events and reports each when it ends. */
export class XliffUnits {
  readonly #names: ElementNames
  readonly #found: (unit: Unit) => void
  readonly #path: string[] = []
  #id: string | null = null
  #isApproved = false
  #parts: Part[] = []
  #version = ''
  #into: 'source' | 'target' | 'version' | null = null
  /** The depth at which the text being read began. */
  #from = 0
  /** Number of open inline codes inside it. */
  #codes = 0

  constructor(version: '1.2' | '2.0', found: (unit: Unit) => void) {
    this.#names = elementNames[version]
    this.#found = found
  }

  enter(local: string, valueOf: ValueOf): void {
    const parent = this.#path.at(-1) ?? ''
    this.#path.push(local)
    if (this.#into) return this.#enterMark(local, valueOf)
    const { unit, parts } = this.#names
    if (local === unit) {
      this.#id = valueOf('id') ?? ''
      this.#isApproved = valueOf('approved') === 'yes'
      this.#parts = []
      this.#version = ''
    }
    if (this.#id === null) return
    if (local === 'note') {
      if (valueOf('from') === versionNote || valueOf('category') === versionNote) {
        this.#into = 'version'
        this.#from = this.#path.length
        this.#version = ''
      }
      return
    }
    if (parts.has(local)) {
      const isReady = local === 'ignorable' || this.#isReady(valueOf('state'))
      this.#parts.push({ source: '', target: null, isReady })
    } else if ((local === 'source' || local === 'target') && parts.has(parent)) {
      this.#into = local
      this.#from = this.#path.length
      this.#codes = 0
      const part = this.#parts.at(-1)
      if (part && local === 'target') {
        part.target = ''
        if (unit === parent) part.isReady = this.#isReady(valueOf('state'))
      }
    }
  }

  text(text: string): void {
    if (this.#into === 'version') {
      // A longer text is not a version.
      if (this.#version.length < 20) this.#version += text
      return
    }
    const part = this.#parts.at(-1)
    if (!part || !this.#into || this.#codes) return
    if (this.#into === 'source') part.source += text
    else part.target = (part.target ?? '') + text
  }

  leave(local: string): void {
    if (this.#into && this.#names.codes.has(local) && this.#path.length > this.#from)
      this.#codes -= 1
    if (this.#into && this.#path.length === this.#from) this.#into = null
    this.#path.pop()
    if (local !== this.#names.unit || this.#id === null || this.#into) return
    this.#found(unitOf(this.#id, this.#version, this.#parts))
    this.#id = null
    this.#parts = []
  }

  #isReady(state: string | undefined): boolean {
    return state === undefined ? this.#isApproved : this.#names.ready.has(state)
  }

  #enterMark(local: string, valueOf: ValueOf): void {
    if (isLineBreak(local, valueOf)) this.text('\n')
    else if (local === 'cp') this.text(characterOf(valueOf('hex') ?? ''))
    if (this.#names.codes.has(local)) this.#codes += 1
  }
}
