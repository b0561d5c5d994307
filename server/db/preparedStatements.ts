import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Starts a statement that comes again and again, and whose best plan is the same whatever the values: it
 * is planned once per connection, since planning would take longer than running it.
 */
export const prepared = sql.raw(mark)

/** Starts a statement whose rows shall come as arrays of texts, as the database wrote them. */
export const textRowsMark = '/* rows */'

/** A text that is marked as {@link prepared}. */
export const asPrepared = (text: string): string => mark + text

/**
 * Most prepared statements of a connection: each keeps its plan, some 50 kB, as long as the connection is there.
 * What comes after them is planned each time, until a new connection begins anew.
 */
const mostPrepared = 200

const textRows = {
  rowMode: 'array',
  types: { getTypeParser: () => (text: string) => text },
} as const

/** Lets a connection send {@link prepared} statements by a name, which is the same for the same text everywhere. */
export function usePreparedStatements(client: pg.PoolClient): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostPrepared) return known
    const name = hash('sha1', text, 'base64url')
    names.set(text, name)
    return name
  }
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string') return send(text, values, ...rest)
    const isPrepared = text.startsWith(mark)
    const hasTextRows = text.startsWith(textRowsMark, isPrepared ? mark.length : 0)
    if (!isPrepared && !hasTextRows) return send(text, values, ...rest)
    const name = isPrepared ? nameOf(text) : undefined
    const config = { text, values, ...(name && { name }), ...(hasTextRows && textRows) }
    return send(config, undefined, ...rest)
  }
  Object.assign(client, { query })
}
