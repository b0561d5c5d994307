import type { RawBuilder } from 'kysely'
import type { Database, Tx } from './connect.ts'

/** Stands in a statement, while its text is made, for a value that each run has of its own. */
export const slot = (name: string): string => `\0${name}`

/** The text of a statement, with what stands for the values. */
export interface KeptStatement {
  readonly text: string
  /** @param own by the names of the slots */
  valuesWith(own: ReadonlyMap<string, unknown>): readonly unknown[]
}

/** A statement whose text is made once, as making it takes as long as running it. */
export function keptStatement(
  database: Database | Tx,
  statement: RawBuilder<unknown>,
): KeptStatement {
  const { sql: text, parameters } = statement.compile(database)
  const nameIn = (value: unknown) =>
    typeof value === 'string' && value.startsWith('\0') ? value.slice(1) : undefined
  const names = parameters.map(nameIn)
  return {
    text,
    valuesWith: (own) =>
      names.map((name, at) => {
        if (name === undefined) return parameters[at]
        if (!own.has(name)) throw new Error(`no value for ${name}`)
        return own.get(name)
      }),
  }
}

/** Remembers so many of what was made last, by key; the one used longest ago goes. */
export class Recent<T> {
  readonly #most: number
  readonly #made = new Map<string, T>()

  constructor(most: number) {
    this.#most = most
  }
  /** What was made for this key, or is now. */
  get(key: string, make: () => T): T {
    const one = this.#made.get(key) ?? make()
    this.#made.delete(key)
    this.#made.set(key, one)
    const [oldest] = this.#made.keys()
    if (this.#made.size > this.#most && oldest !== undefined) this.#made.delete(oldest)
    return one
  }
}
