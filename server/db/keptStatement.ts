import { CompiledQuery, type QueryResult, type RawBuilder } from 'kysely'
import type { Database, Tx } from './connect.ts'
import { asPrepared } from './preparedStatements.ts'

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

/** Runs a statement that each connection prepares once. */
export const runKept = <T>(
  database: Database | Tx,
  { text, valuesWith }: KeptStatement,
  own: Iterable<readonly [string, unknown]>,
): Promise<QueryResult<T>> =>
  database.executeQuery<T>(CompiledQuery.raw(asPrepared(text), [...valuesWith(new Map(own))]))

/**
 * What is kept for each owner, such as a model, by what shapes it.
 * @param most so many are kept of an owner; the one used longest ago goes. The grids of a portal have hundreds of
 *   statements, those that are in use few.
 */
export function keptBy<O extends object, T>(most = 500) {
  const owners = new WeakMap<O, Map<string, T>>()

  return function kept(owner: O, key: string, make: () => T): T {
    const own = owners.get(owner) ?? new Map<string, T>()
    owners.set(owner, own)
    const one = own.get(key) ?? make()
    own.delete(key)
    own.set(key, one)
    const [oldest] = own.keys()
    if (own.size > most && oldest !== undefined) own.delete(oldest)
    return one
  }
}
