import { sql } from 'kysely'
import type pg from 'pg'
import { BoundStatement, Runs, type TextRow } from './boundStatement.ts'
import { arePlain } from './statementMessages.ts'

const mark = '/* prepared */'

/**
 * Starts a statement that comes again and again, and whose best plan is the same whatever the values: it
 * is planned once per connection, since planning would take longer than running it.
 */
export const prepared = sql.raw(mark)

/** Starts a statement whose rows shall come as arrays of texts, as the database wrote them. */
export const rawRowsMark = '/* rows */'

/** A text that is marked as {@link prepared}. */
export const asPrepared = (text: string): string => mark + text

/** Most prepared statements of a connection: each keeps its plan, some 50 kB, as long as it is there. */
const mostPrepared = 200

/** What the driver knows of the statements that it has sent to be prepared, by name. */
type Known = pg.Connection & { readonly parsedStatements: Record<string, string> }

const raw = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } } as const

/** What a statement runs with, unless the driver has to write its values. */
function runsOf(values: unknown): Runs | undefined {
  if (!Array.isArray(values)) return undefined
  const [first]: readonly unknown[] = values
  if (first instanceof Runs) return first
  return arePlain(values) ? new Runs([values], () => undefined) : undefined
}

/**
 * Lets a connection send {@link prepared} statements by name. Names are never used twice, so that one which
 * could not be given up, as in a transaction that has failed, stands in nobody's way.
 */
export function usePreparedStatements(client: pg.PoolClient): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  /** By text, the one that was used longest ago first. */
  const names = new Map<string, string>()
  let last = 0

  /** The statement that has to make room for another, if there is one. */
  function oldestIfFull(): readonly [text: string, name: string] | undefined {
    const [oldest] = names
    return names.size > mostPrepared ? oldest : undefined
  }
  async function giveUp([text, name]: readonly [text: string, name: string]): Promise<void> {
    names.delete(text)
    const { parsedStatements } = client.connection as Known
    delete parsedStatements[name]
    await Promise.resolve(send(`deallocate "${name}"`)).catch(() => undefined)
  }
  function nameOf(text: string): string {
    const name = names.get(text) ?? `prepared_${(last += 1)}`
    names.delete(text)
    names.set(text, name)
    return name
  }
  /** A statement whose rows are texts; the rows of all its runs. */
  const bound = (name: string, text: string, runs: Runs) => {
    const rows: TextRow[] = []
    const kept = new Runs(runs.lists, (some) => {
      rows.push(...some)
      runs.answer(some)
    })
    return new Promise((resolve, reject) => {
      send(
        new BoundStatement(name, text, kept, (error) =>
          error ? reject(error) : resolve({ command: 'SELECT', rowCount: rows.length, rows }),
        ),
      )
    })
  }
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string') return send(text, values, ...rest)
    const isMarked = text.startsWith(mark)
    const isRaw = text.startsWith(rawRowsMark, isMarked ? mark.length : 0)
    const runs = isRaw && !rest.length ? runsOf(values) : undefined
    if (!isMarked && runs) return bound('', text, runs)
    if (!isMarked)
      return send(isRaw ? { text, values, ...raw } : text, isRaw ? undefined : values, ...rest)
    const name = nameOf(text)
    const sendNamed = () =>
      runs
        ? bound(name, text, runs)
        : send({ name, text, values, ...(isRaw && raw) }, undefined, ...rest)
    const oldest = oldestIfFull()
    return oldest ? giveUp(oldest).then(sendNamed) : sendNamed()
  }
  Object.assign(client, { query })
}
