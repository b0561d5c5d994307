/** Bad rows that are listed one by one. */
const mostListed = 20

const whole = new Intl.NumberFormat('en')

/** Facts that are not loaded; the message says why, with the lines. */
export class RefusedFacts extends Error {
  override readonly name = 'RefusedFacts'
}

/** Gathers what is wrong with rows, so that one look at a file shows it all. */
export class BadRows {
  readonly #listed: { line: number; reason: string }[] = []
  #count = 0

  get count(): number {
    return this.#count
  }

  /** @param count of such rows, where only the first ones are named */
  add(line: number, reason: string): void {
    this.#count += 1
    if (this.#listed.length < mostListed) this.#listed.push({ line, reason })
  }

  /** Rows that are wrong besides those that were added. */
  addUnlisted(count: number): void {
    this.#count += count
  }

  /** @throws RefusedFacts where there was any */
  refuse(): void {
    if (!this.#count) return
    const listed = this.#listed.sort((one, other) => one.line - other.line)
    const lines = listed.map(({ line, reason }) => `  line ${whole.format(line)}: ${reason}`)
    const more = this.#count - listed.length
    throw new RefusedFacts(
      [
        'Nothing was loaded.',
        ...lines,
        ...(more > 0 ? [`  and ${whole.format(more)} more`] : []),
      ].join('\n'),
    )
  }
}
