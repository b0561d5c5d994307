const [quote, backslash, comma, space, minus, zero, nine] = [34, 92, 44, 32, 45, 48, 57]
const [openList, closeList, openObject, closeObject] = [91, 93, 123, 125]

const noJson = () => new Error('the database has answered what is no JSON')

/** What is wanted of an object: by key, where the value goes, and what is wanted of the object that it is. */
export type Wanted = ReadonlyMap<string, { readonly place?: number; readonly within?: Wanted }>

/**
 * Reads values out of a JSON text without making objects of them, as text: what is only handed on need not be
 * understood. The text is the database's own; a value comes without its spaces, as `JSON.stringify` writes it, but
 * that a number inside a list or an object keeps its digits (2.50).
 */
export class JsonReader {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text
  }

  /** The values of the list that comes next. */
  list(): string[] {
    const values: string[] = []
    while (this.#enters(closeList)) values.push(this.value())
    return values
  }

  /** Puts the values of the object that comes next where they are wanted. */
  object(wanted: Wanted, values: (string | undefined)[]): void {
    while (this.#enters(closeObject)) {
      const key = this.#string().slice(1, -1)
      // The colon, which may have spaces on both sides.
      this.#next()
      this.#at += 1
      const { place, within } = wanted.get(key) ?? {}
      const code = this.#next()
      const start = this.#at
      if (within && code === openObject) {
        this.object(within, values)
        if (place === undefined) continue
        this.#at = start
      }
      const value = this.value(place !== undefined)
      if (place !== undefined) values[place] = value
    }
  }

  /** The value that comes next; if it is not wanted, it is passed over. */
  value(isWanted = true): string {
    const code = this.#next()
    if (code === quote) return this.#string()
    if (code === openList || code === openObject) return this.#container(isWanted)
    const start = this.#at
    while (!this.#endsScalar()) this.#at += 1
    const scalar = this.#text.slice(start, this.#at)
    const isNumber = code === minus || (code >= zero && code <= nine)
    return isNumber ? String(Number(scalar)) : scalar
  }

  /** Goes on to what is no space. */
  #next(): number {
    let code = this.#text.charCodeAt(this.#at)
    while (code === space) code = this.#text.charCodeAt((this.#at += 1))
    return code
  }

  /** Goes to the next value or key of a list or object; false after its end. */
  #enters(close: number): boolean {
    // Its opening bracket, or the comma after a value.
    const code = this.#next()
    if (code !== close) {
      if (code !== comma && code !== openList && code !== openObject) throw noJson()
      this.#at += 1
      if (this.#next() !== close) return true
    }
    this.#at += 1
    return false
  }

  #endsScalar(): boolean {
    const code = this.#text.charCodeAt(this.#at)
    return (
      code === comma || code === closeList || code === closeObject || code === space || !(code >= 0)
    )
  }

  #string(): string {
    const start = this.#at
    this.#passString()
    return this.#text.slice(start, this.#at)
  }

  #passString(): void {
    for (;;) {
      const end = this.#text.indexOf('"', this.#at + 1)
      if (end < 0) throw noJson()
      let slashes = 0
      while (this.#text.charCodeAt(end - 1 - slashes) === backslash) slashes += 1
      this.#at = end
      if (slashes % 2 === 0) break
    }
    this.#at += 1
  }

  #container(isWanted: boolean): string {
    let written = ''
    let start = this.#at
    let depth = 0
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === quote) {
        this.#passString()
        this.#at -= 1
      } else if (code === space) {
        if (isWanted) written += this.#text.slice(start, this.#at)
        start = this.#at + 1
      } else if (code === openList || code === openObject) depth += 1
      else if (code === closeList || code === closeObject) {
        depth -= 1
        if (depth === 0) break
      }
    }
    if (depth > 0) throw noJson()
    this.#at += 1
    return isWanted ? written + this.#text.slice(start, this.#at) : ''
  }
}
