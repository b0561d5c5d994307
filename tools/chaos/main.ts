/**
 * `npm run chaos`: minutes of mixed load from 64 clients on real portals, while portal, database,
 * disk and network fail at random; then every acknowledged write is looked up. Options:
 * `--minutes=4`, `--clients=64`, `--seed=7`.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshBuild } from '../../scripts/freshBuild.mjs'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { superviseEmbeddedPostgres } from '../../server/db/embedded/superviseEmbeddedPostgres.ts'
import { breakableLine } from './breakableLine.ts'
import { startBucket } from './bucket.ts'
import {
  databaseKilled,
  everythingKilled,
  fullDisk,
  lineCut,
  lineSilent,
  portalKilled,
  slowDisk,
  type Fault,
} from './faults.ts'
import { supervisedPortal, type SupervisedPortal } from './supervisedPortal.ts'
import { startLoad, type Second } from './load.ts'
import { mailServer } from './mailServer.ts'
import { verify } from './verify.ts'

const numberOption = (name: string, defaultValue: number) =>
  Number(process.argv.find((one) => one.startsWith(`--${name}=`))?.split('=')[1] ?? defaultValue)
const minutes = numberOption('minutes', 4)
const clients = numberOption('clients', 64)
let seed = numberOption('seed', Math.floor(Math.random() * 1e6))

const print = (line: string) => process.stdout.write(`${line}\n`)
const wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))

/** A pseudo-random integer; the sequence is the same for the same seed. */
function random(below: number): number {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => server.once('listening', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

/**
 * Mounts a separate disk that is small enough to be filled; null if this user may not mount one.
 */
function smallDisk(folder: string): string | null {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  const size = 'size=1500m,mode=0755'
  return spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', disk]).status === 0 ? disk : null
}

interface Setup {
  readonly name: string
  readonly portals: readonly SupervisedPortal[]
  readonly faults: readonly Fault[]
  readonly pgDir: string
  close(): Promise<void>
}

const startOutsideSystems = async () => {
  const bucket = await startBucket()
  const s3 = await breakableLine(bucket.port)
  const mails = await mailServer()
  const post = await breakableLine(mails.port)
  const env = {
    LOG_LEVEL: 'error',
    DEMO: 'on',
    ...bucket.env,
    S3_ENDPOINT: `http://127.0.0.1:${s3.port}`,
    SMTP_URL: `smtp://127.0.0.1:${post.port}?ignoreTLS=true`,
    MAIL_FROM: 'chaos@bottega.example',
    TOKEN_SECRET: randomBytes(48).toString('base64url'),
  }
  const faults = [lineCut('bucket', s3), lineSilent('bucket', s3), lineCut('mail server', post)]
  const close = async () => {
    s3.close()
    post.close()
    mails.close()
    await bucket.close()
  }
  return { env, faults, directory: bucket.directory, mails, close }
}

type OutsideSystems = Awaited<ReturnType<typeof startOutsideSystems>>

/** The set-up with one portal and the embedded database. */
async function embedded(folder: string, { env, faults }: OutsideSystems): Promise<Setup> {
  const disk = smallDisk(folder)
  if (disk === null) print('the disk is never full: this user may not mount one of its own')
  const dataDir = join(disk ?? folder, 'data')
  const portal = await supervisedPortal(dataDir, await freePort(), env)
  const pgDir = join(dataDir, 'pg')
  return {
    name: 'one portal with the embedded database',
    portals: [portal],
    pgDir,
    faults: [
      ...faults,
      portalKilled(portal),
      databaseKilled(pgDir),
      everythingKilled(portal, pgDir),
      slowDisk(pgDir),
      ...(disk === null ? [] : [fullDisk(disk)]),
    ],
    async close() {
      await portal.stop()
      if (disk !== null) spawnSync('umount', [disk])
    },
  }
}

/** The set-up with two portals and a separate database server behind a breakable line. */
async function twoPortals(folder: string, { env, faults }: OutsideSystems): Promise<Setup> {
  const dataDir = join(folder, 'database')
  const postgres = await superviseEmbeddedPostgres({ dataDir, log: () => undefined })
  const pgDir = join(dataDir, 'pg')
  const { host, port } = postgres.connection
  const line = await breakableLine(join(host, `.s.PGSQL.${port}`))
  const DATABASE_URL = `postgres://postgres@127.0.0.1:${line.port}/bottega`
  const start = async (name: string, at: number) =>
    supervisedPortal(join(folder, name), at, { ...env, DATABASE_URL })
  // Both portals create the database simultaneously.
  const ports = [await freePort(), await freePort()] as const
  const portals = await Promise.all([start('one', ports[0]), start('two', ports[1])])
  return {
    name: 'two portals on one database server',
    portals,
    pgDir,
    faults: [
      ...faults,
      portalKilled(portals[0]),
      portalKilled(portals[1]),
      databaseKilled(pgDir),
      slowDisk(pgDir),
      lineCut('database', line),
      lineSilent('database', line),
    ],
    async close() {
      await Promise.all(portals.map((one) => one.stop()))
      line.close()
      await postgres.stop()
    },
  }
}

function shuffled<T>(list: readonly T[]): readonly T[] {
  const places = list.map((one) => ({ one, place: random(1_000_000) }))
  return places.toSorted((a, b) => a.place - b.place).map(({ one }) => one)
}

/** The longest time in seconds without an answer. */
function longestSilence(seconds: readonly Second[]): number {
  let [longest, current] = [0, 0]
  for (const { done } of seconds) {
    current = done > 0 ? 0 : current + 1
    longest = Math.max(longest, current)
  }
  return longest
}

async function run(
  make: (folder: string, systems: OutsideSystems) => Promise<Setup>,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-chaos-'))
  const systems = await startOutsideSystems()
  const setup = await make(folder, systems)
  const endOfLoad = new AbortController()
  const urls = setup.portals.map(({ url }) => url)
  const load = await startLoad({ urls, clients, signal: endOfLoad.signal })
  print(`\n${setup.name}, ${clients} clients`)
  const begin = performance.now()
  const elapsed = () => Math.floor((performance.now() - begin) / 1000)
  await wait(3)
  while (elapsed() < minutes * 30) {
    // Every fault happens once before any is repeated.
    for (const fault of shuffled(setup.faults)) {
      if (elapsed() >= minutes * 30) break
      const from = load.seconds.length
      await fault.run()
      await wait(5 + random(4))
      const after = load.seconds.slice(from)
      const silent = longestSilence(after)
      const failed = after.reduce((sum, one) => sum + one.failed, 0)
      print(`  ${fault.name}: ${silent} s without an answer, ${failed} failed tries`)
    }
  }
  endOfLoad.abort()
  await load.stop()
  await wait(10)
  const { connection } = await startEmbeddedPostgres({ dataDir: join(setup.pgDir, '..') })
  const { problems, figures } = await verify({
    connection,
    acknowledged: load.acknowledged,
    statusOf: async (address) => (await fetch(`${urls[0]}${address}`)).status,
    bucket: systems.directory,
  })
  const ended = setup.portals.reduce((sum, one) => sum + one.ends(), 0)
  const more = {
    'mails sent': systems.mails.count(),
    'lists right after a write': load.lists.read,
    'of these older than it': load.lists.stale,
  }
  for (const [name, figure] of Object.entries({ ...figures, ...more }))
    print(`  ${name}: ${figure}`)
  const all = [
    ...problems,
    ...load.surprises.map(({ what, requestId = 'nobody' }) =>
      [what, ...setup.portals.map((one) => one.logOf(requestId))].join('\n    '),
    ),
    ...(ended > 0 ? [`a portal ended by itself ${ended} times`] : []),
  ]
  for (const problem of all) print(`  WRONG: ${problem}`)
  await setup.close()
  await systems.close()
  rmSync(folder, { recursive: true, force: true })
  return all.length
}

await freshBuild()
print(`seed ${seed}`)
const wrong = (await run(embedded)) + (await run(twoPortals))
print(
  wrong === 0 ? '\nEvery acknowledged write is there, once, with its history.' : `\n${wrong} WRONG`,
)
process.exit(wrong === 0 ? 0 : 1)
