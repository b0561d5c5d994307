/** The baseline server: `node:http` and `pg`, running only the statements of a request. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from './capture.ts'
import { textRowsMark } from '../../server/db/preparedStatements.ts'
import { patchMarks, withOwn, type BarePatch } from './patch/patchMarks.ts'

export interface BareTask {
  readonly connection: pg.PoolConfig
  /**
   * Statements for GET by path. Those with `isPlain` answer rows as objects, as the driver makes
   * them.
   */
  readonly statements: Readonly<Record<string, Statement>>
  /** Statements for PUT; absent if none is measured. */
  readonly patch?: BarePatch
}

const task = JSON.parse(process.argv[2] ?? '{}') as BareTask
// As many connections as the portal has, in the same time zone, and each statement prepared once.
const pool = new pg.Pool({ ...task.connection, max: 16, options: '-c timezone=UTC' })
const names = new Map<string, string>()
const asWritten = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } }

function nameOf(text: string): string {
  const name = names.get(text) ?? `bare_${names.size}`
  names.set(text, name)
  return name
}

async function rowsOf(
  { text, values }: Statement,
  own?: Record<string, string | number>,
  client: pg.Pool | pg.PoolClient = pool,
) {
  const isRaw = text.includes(textRowsMark)
  const query = {
    name: nameOf(text),
    text,
    values: own ? withOwn(values, own) : values,
    ...(isRaw && asWritten),
  }
  const { rows } = await client.query<Record<string, unknown>>(query as pg.QueryConfig)
  return { rows, isRaw }
}

async function answer(path: string): Promise<string> {
  const slash = path.lastIndexOf('/')
  const own = { [patchMarks.record]: path.slice(slash + 1) }
  // One statement serves the paths of all records.
  const statement = task.statements[path] ?? task.statements[path.slice(0, slash)]
  if (!statement) throw new Error(`there is no ${path}`)
  const { rows, isRaw } = await rowsOf(statement, own)
  return JSON.stringify(isRaw || statement.isPlain ? rows : rows[0])
}

const update = `update products set "stockQuantity" = $1, "version" = "version" + 1, "updatedAt" = now()
  where "_id" = $2 returning "version"`

/** A hand-written update of one row, without session, document, version and history. */
async function bareUpdate(id: string, stockQuantity: number): Promise<string> {
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'update',
    text: update,
    values: [stockQuantity, id],
  })
  return JSON.stringify(rows[0])
}

/** Runs the portal's own statements: the session, then lock, write and read in a transaction. */
async function patched(
  { session, lock, others }: BarePatch,
  id: string,
  stockQuantity: number,
): Promise<string> {
  await rowsOf(session)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const locked = await rowsOf(lock, { [patchMarks.record]: id }, client)
    const own = {
      [patchMarks.record]: id,
      [patchMarks.next]: Number(locked.rows[0]?.['.version']) + 1,
      [patchMarks.change]: randomUUID(),
      [patchMarks.quantity]: stockQuantity,
    }
    let rows: unknown[] = []
    for (const statement of others) ({ rows } = await rowsOf(statement, own, client))
    await client.query('commit')
    return JSON.stringify(rows[0])
  } finally {
    client.release()
  }
}

async function change(path: string, body: string): Promise<string> {
  const { stockQuantity } = JSON.parse(body) as { stockQuantity: number }
  const id = path.slice(path.lastIndexOf('/') + 1)
  return path.startsWith('/floor/') || !task.patch
    ? bareUpdate(id, stockQuantity)
    : patched(task.patch, id, stockQuantity)
}

const server = createServer((request, response) => {
  const path = request.url ?? ''
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const work =
      request.method === 'PUT' ? change(path, Buffer.concat(chunks).toString()) : answer(path)
    work.then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': 'application/json; charset=utf-8',
            'content-length': Buffer.byteLength(body),
          })
          .end(body),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}`, pid: process.pid })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
