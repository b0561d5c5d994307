import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely'
import type { Database, Tx } from './connect.ts'
import { asPrepared } from './preparedStatements.ts'

/** A placeholder in a statement for a value that is given at each run. */
export const slot = (name: string): string => `\0${name}`

/** The SQL text of a statement whose slots are filled at each run. */
export interface CompiledStatement {
  readonly text: string
  /** @param slotValues values by the names of the slots */
  valuesWith(slotValues: ReadonlyMap<string, unknown>): readonly unknown[]
}

/** Compiles a statement once: building the text takes as long as running it. */
export function compileStatement(
  database: Database | Tx,
  statement: RawBuilder<unknown>,
): CompiledStatement {
  const { sql: text, parameters } = statement.compile(database)
  const nameIn = (value: unknown) =>
    typeof value === 'string' && value.startsWith('\0') ? value.slice(1) : undefined
  const names = parameters.map(nameIn)
  return {
    text,
    valuesWith: (slotValues) =>
      names.map((name, at) => {
        if (name === undefined) return parameters[at]
        if (!slotValues.has(name)) throw new Error(`no value for ${name}`)
        return slotValues.get(name)
      }),
  }
}

/** Runs a compiled statement, which each connection prepares once. */
export const runCompiled = <T>(
  database: Database | Tx,
  { text, valuesWith }: CompiledStatement,
  slotValues: Iterable<readonly [string, unknown]>,
): Promise<QueryResult<T>> =>
  database.executeQuery<T>(
    CompiledQuery.raw(asPrepared(text), [...valuesWith(new Map(slotValues))]),
  )

/**
 * A cache of values by key for each owner, such as a model; the least recently used value is
 * dropped.
 * @param maxEntries maximum per owner. The grids of a portal have hundreds of statements, of which
 *   few are in use.
 */
export function cacheByOwner<O extends object, T>(maxEntries = 500) {
  const owners = new WeakMap<O, Map<string, T>>()

  return function cached(owner: O, key: string, make: () => T): T {
    const entries = owners.get(owner) ?? new Map<string, T>()
    owners.set(owner, entries)
    const value = entries.get(key) ?? make()
    entries.delete(key)
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
    return value
  }
}
