/**
 * `npm run rollout:test`: an upgrade while portals run. The server of an earlier revision (an
 * argument; else the commit before this one) makes a database and serves; ours starts on it
 * meanwhile; then both serve it together, with writes and imports by each, read by the other.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { freshBuild, root, serverOutput } from '../../scripts/freshBuild.mjs'
import { connect } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { buildEarlier, removeEarlier } from './earlierServer.ts'
import { readDocumented, sideOf, writeAndRead, type Side, type Tally } from './traffic.ts'

const rounds = 6
const [revision = 'HEAD~1'] = process.argv.slice(2)
const folder = mkdtempSync(path.join(tmpdir(), 'bottega-rollout-'))
const earlier = path.join(folder, 'earlier')
const print = (line: string) => process.stdout.write(`${line}\n`)

/** Of all portals of this run. */
const tokenSecret = randomBytes(48).toString('base64url')
const children: ChildProcess[] = []

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

interface Started {
  /** Null where it ended by itself; it has said why. */
  readonly url: string | null
  readonly said: string
}

/** Starts a built server and waits until it serves, or has ended. */
async function started(name: string, cwd: string, databaseUrl: string): Promise<Started> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: mkdtempSync(path.join(folder, 'data-')),
      DEMO: 'on',
      LOG_LEVEL: 'error',
      PORT: String(port),
      PUBLIC_URL: url,
      TOKEN_SECRET: tokenSecret,
    },
  })
  children.push(child)
  let said = ''
  return new Promise((done) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        if (said.includes('Bottega is at')) done({ url, said })
      })
    child.once('exit', () => {
      if (!said.includes('Bottega is at'))
        print(`  the ${name} server ended: ${said.trim().split('\n').at(-1) ?? ''}`)
      done({ url: null, said })
    })
  })
}

async function trial(first: string, second: string, databaseUrl: string, tally: Tally) {
  const folders: Readonly<Record<string, string>> = { earlier, new: root }
  print(`the ${first} server makes the database, the ${second} one joins`)
  const begun = await started(first, folders[first] ?? '', databaseUrl)
  if (begun.url === null) throw new Error(begun.said)
  const one = await sideOf(first, begun.url, tally)
  let isJoined = false
  const joining = started(second, folders[second] ?? '', databaseUrl).finally(() => {
    isJoined = true
  })
  let round = 0
  while (!isJoined) await writeAndRead(one, one, (round += 1), tally)
  print(`  ${round} rounds of writes while it started`)
  const joined = await joining
  const both: Side[] = [one]
  if (joined.url !== null) both.push(await sideOf(second, joined.url, tally))
  else if (!joined.said.includes('was changed by a newer portal'))
    tally.problems.add(`the ${second} server did not start: ${joined.said}`)
  for (const side of both) await readDocumented(side)
  for (let at = 0; at < rounds; at += 1)
    for (const by of both)
      await writeAndRead(by, both.find((side) => side !== by) ?? by, (round += 1), tally)
}

const tally: Tally = { problems: new Set(), requests: 0, writes: 0, imports: 0 }
const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') })
try {
  buildEarlier(revision, earlier)
  await freshBuild([serverOutput])
  const { host, port, user } = postgres.connection
  for (const [first, second] of [
    ['earlier', 'new'],
    ['new', 'earlier'],
  ] as const) {
    const database = connect(postgres.connection, { max: 1 })
    await sql.raw(`create database rollout_${first}`).execute(database)
    await database.destroy()
    const query = new URLSearchParams({ host, port: String(port), user })
    await trial(first, second, `postgres:///rollout_${first}?${query}`, tally)
    for (const child of children.splice(0)) {
      if (child.exitCode !== null) continue
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    }
  }
} finally {
  for (const child of children) child.kill('SIGKILL')
  await postgres.stop()
  removeEarlier(earlier)
  rmSync(folder, { recursive: true, force: true })
}
const { problems, requests, writes, imports } = tally
print(
  `${requests} requests, ${writes} writes and ${imports} imports, each read by the other server`,
)
for (const problem of problems) print(`WRONG: ${problem}`)
if (!writes || !imports) problems.add('nothing was written')
process.exit(problems.size > 0 ? 1 : 0)
