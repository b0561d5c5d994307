/** The baseline: `node:http` and `pg`, one statement per request and nothing else. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export interface BareTask {
  readonly connection: pg.PoolConfig
  /** By path: statements that run on GET. Plain ones answer objects, as the driver makes them. */
  readonly statements: Readonly<
    Record<string, { text: string; values: unknown[]; isPlain?: boolean }>
  >
}

const task = JSON.parse(process.argv[2] ?? '{}') as BareTask
// As many connections as the portal has, in the same zone, and each statement prepared once.
const pool = new pg.Pool({ ...task.connection, max: 16, options: '-c timezone=UTC' })
const names = new Map<string, string>()
const asWritten = { rowMode: 'array', types: { getTypeParser: () => (text: string) => text } }

function nameOf(text: string): string {
  const name = names.get(text) ?? `bare_${names.size}`
  names.set(text, name)
  return name
}

async function answer(path: string): Promise<string> {
  const statement = task.statements[path]
  if (!statement) throw new Error(`there is no ${path}`)
  const { text, values, isPlain } = statement
  const isList = text.includes('/* rows */')
  const query = { name: nameOf(text), text, values, ...(isList && asWritten) }
  const { rows } = await pool.query<Record<string, unknown>>(query as pg.QueryConfig)
  return JSON.stringify(isList || isPlain ? rows : rows[0])
}

const update = `update products set "stockQuantity" = $1, "version" = "version" + 1, "updatedAt" = now()
  where "_id" = $2 returning "version"`

async function change(path: string, body: string): Promise<string> {
  const { stockQuantity } = JSON.parse(body) as { stockQuantity: number }
  const id = path.slice(path.lastIndexOf('/') + 1)
  const { rows } = await pool.query<Record<string, unknown>>({
    name: 'update',
    text: update,
    values: [stockQuantity, id],
  })
  return JSON.stringify(rows[0])
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
