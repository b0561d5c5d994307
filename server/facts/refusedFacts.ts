/** Maximum number of bad rows that are listed one by one. */
const maxListed = 20

const numberFormat = new Intl.NumberFormat('en')

/** Facts were refused; the message lists the reasons by line. */
export class RefusedFacts extends Error {
  override readonly name = 'RefusedFacts'
}

/** Collects all errors of a file, so that they are reported together. */
export class BadRows {
  readonly #listed: { line: number; reason: string }[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  /** Adds a bad row; only the first ones are listed with their reason. */
  add(line: number, reason: string): void {
    this.#count += 1
    if (this.#listed.length < maxListed) this.#listed.push({ line, reason })
  }

  /** Counts further bad rows that are not listed. */
  addUnlisted(count: number): void {
    this.#count += count
  }

  /** @throws RefusedFacts if there are bad rows */
  refuse(): void {
    if (!this.#count) return
    const listed = this.#listed.sort((one, other) => one.line - other.line)
    const lines = listed.map(({ line, reason }) => `  line ${numberFormat.format(line)}: ${reason}`)
    const more = this.#count - listed.length
    throw new RefusedFacts(
      [
        'Nothing was loaded.',
        ...lines,
        ...(more > 0 ? [`  and ${numberFormat.format(more)} more`] : []),
      ].join('\n'),
    )
  }
}
