import { sql } from 'kysely'
import type pg from 'pg'

const mark = '/* prepared */'

/**
 * Starts a statement that finds single records by key. Its plan is the same whatever the values, so it
 * is planned once per connection: planning would take longer than running it. Lists are planned each
 * time, since the best way to a page depends on how many records a filter leaves; save for those that
 * have an index of their own.
 */
export const prepared = sql.raw(mark)

/** Most prepared statements of a connection; texts differ by resource, role and changed fields. */
const mostNames = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostNames) return known
  const name = `prepared_${names.size}`
  names.set(text, name)
  return name
}

/** Lets a connection send {@link prepared} statements by name. */
export function usePreparedStatements(client: pg.PoolClient): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && text.startsWith(mark) ? nameOf(text) : undefined
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest)
  }
  Object.assign(client, { query })
}
