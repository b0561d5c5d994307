import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type pg from 'pg'

const preparedMark = '/* prepared */'

/**
 * Prefix of a frequent statement whose best plan does not depend on the values: it is planned once
 * per connection, since planning would take longer than running it.
 */
export const prepared = sql.raw(preparedMark)

/** Prefix of a statement whose rows are returned as arrays of unparsed texts. */
export const textRowsMark = '/* rows */'

/** Marks the text of a statement as {@link prepared}. */
export const asPrepared = (text: string): string => preparedMark + text

/**
 * Maximum number of prepared statements per connection: each keeps its plan, some 50 kB, as long as
 * the connection lives. Further statements are planned each time, until a new connection starts
 * over.
 */
const maxPrepared = 200

const textRows = {
  rowMode: 'array',
  types: { getTypeParser: () => (text: string) => text },
} as const

/** Makes a connection send {@link prepared} statements by name, which is a hash of their text. */
export function usePreparedStatements(client: pg.PoolClient): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  const names = new Map<string, string>()

  function statementName(text: string): string | undefined {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxPrepared) return known
    const name = hash('sha1', text, 'base64url')
    names.set(text, name)
    return name
  }
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string') return send(text, values, ...rest)
    const isPrepared = text.startsWith(preparedMark)
    const hasTextRows = text.startsWith(textRowsMark, isPrepared ? preparedMark.length : 0)
    if (!isPrepared && !hasTextRows) return send(text, values, ...rest)
    const name = isPrepared ? statementName(text) : undefined
    const config = { text, values, ...(name && { name }), ...(hasTextRows && textRows) }
    return send(config, undefined, ...rest)
  }
  Object.assign(client, { query })
}
