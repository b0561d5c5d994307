import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompiledQuery, type QueryResult, type Transaction } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { SystemTables } from './systemTables.ts'

type Chunk = string | Uint8Array

/** Lines on their way into a table; the driver gets them in place of a statement's values. */
class Lines {
  readonly content: AsyncIterable<Chunk> | Iterable<Chunk>

  constructor(content: AsyncIterable<Chunk> | Iterable<Chunk>) {
    this.content = content
  }
}

/** Lets a connection of a pool take {@link copyRows}. */
export function useCopies(client: pg.PoolClient): void {
  const send: (...args: unknown[]) => unknown = client.query.bind(client)
  async function copy(text: string, { content }: Lines) {
    const into = copyFrom(text)
    send(into)
    await pipeline(Readable.from(content), into)
    return { command: 'COPY', rowCount: into.rowCount, rows: [{ rows: into.rowCount }] }
  }
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const first: unknown = Array.isArray(values) ? values[0] : undefined
    return typeof text === 'string' && first instanceof Lines
      ? copy(text, first)
      : send(text, values, ...rest)
  }
  Object.assign(client, { query })
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Streams rows into a table by `COPY`, the quickest way in.
 * @param lines chunks of whole lines, cells parted by tabs
 * @returns how many rows went in
 */
export async function copyRows(
  tx: Transaction<SystemTables>,
  table: string,
  columns: readonly string[],
  lines: AsyncIterable<Chunk> | Iterable<Chunk>,
): Promise<number> {
  const text = `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`
  const answer: QueryResult<{ rows: number }> = await tx.executeQuery(
    CompiledQuery.raw(text, [new Lines(lines)]),
  )
  return answer.rows[0]?.rows ?? 0
}
