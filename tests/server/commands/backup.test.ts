import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import { buildApp } from '../../../server/app.ts'
import { chunksOf, readArchive, writeArchive } from '../../../server/backup/archive.ts'
import { manifestName, uploadFolders } from '../../../server/backup/manifest.ts'
import { markRestore, refuseHalfRestored } from '../../../server/backup/restoreMark.ts'
import { backUp } from '../../../server/commands/backUp.ts'
import { openPortal } from '../../../server/commands/openPortal.ts'
import { restore } from '../../../server/commands/restore.ts'
import { readConfig, tokenSecretOf, type Config } from '../../../server/config.ts'
import { connect, type Connection, type Database } from '../../../server/db/connect.ts'
import { migrate } from '../../../server/db/migrate.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { bucket } from '../../helpers/bucket.ts'
import { temporaryFolder } from '../../helpers/embeddedRuns.ts'
import { configOf, emptyDatabase, testFolder } from '../../helpers/emptyDatabase.ts'
import { multipart } from '../../helpers/multipart.ts'
import { testParts } from '../../helpers/testParts.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { factsOfMonths } from '../facts/factsOfMonths.ts'
import { givenFacts } from '../facts/givenFacts.ts'
import { madeProduct } from '../records/madeRecords.ts'

const quiet = () => undefined

/** Every row of every table, and what the tables are made of. */
async function everything(database: Database): Promise<Map<string, readonly string[]>> {
  const tables = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' order by 1`.execute(database)
  const all = new Map<string, readonly string[]>()
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t
      order by 1`.execute(database)
    all.set(
      name,
      rows.map(({ row }) => row),
    )
  }
  const { rows } = await sql<{ row: string }>`
    select concat_ws(' ', table_name, column_name, udt_name, is_nullable, column_default, collation_name) as row
      from information_schema.columns where table_schema = 'public'
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select conrelid::regclass || pg_get_constraintdef(oid) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select concat_ws(' ', relname, relpersistence, reloptions, pg_get_expr(relpartbound, oid)) from pg_class where relnamespace = 'public'::regnamespace
    order by 1`.execute(database)
  all.set(
    'shape',
    rows.map(({ row }) => row),
  )
  return all
}

async function filesOf(config: Config): Promise<Map<string, string>> {
  const store = openFileStore(config)
  const all = new Map<string, string>()
  for await (const name of store.names(uploadFolders)) {
    const file = await store.read(name)
    if (file)
      all.set(
        name,
        createHash('sha256')
          .update(await buffer(file.stream))
          .digest('hex'),
      )
  }
  return all
}

/** A portal in use, with pictures that people uploaded, the settings of its operator, and a backup of it. */
let server: TestServer
let config: Config
let whole: string
let folder: string
beforeAll(async () => {
  server = await testServer()
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  config = configOf(rows[0]?.name ?? '', { DATA_DIR: server.dataDir, TOKEN_SECRET: '' })
  tokenSecretOf(config)
  for (const red of [1, 2]) await upload(red)
  await givenFacts(server.database, await factsOfMonths(server.database))
  mkdirSync(join(server.dataDir, 'files', 'demo'), { recursive: true })
  writeFileSync(join(server.dataDir, 'files', 'demo', '300-drawn.jpg'), 'drawn again at will')
  folder = mkdtempSync(join(tmpdir(), 'bottega-backup-'))
  whole = join(folder, 'whole.tar.gz')
  await backUp(config, [whole], quiet, '/')
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

async function upload(red: number): Promise<string> {
  const { id, call } = server.as('vendor')
  const content = await sharp({
    create: { width: 1400, height: 1400, channels: 3, background: { r: red, g: 90, b: 60 } },
  })
    .jpeg()
    .toBuffer()
  const { body, headers } = await multipart([{ part: 'images', name: 'one.jpg', content }])
  const answer = await call('PUT', `/api/vendor/promote/${id}`, body, headers)
  expect(answer.status).toBe(200)
  return (answer.body as { images: string[] }).images.at(-1) ?? ''
}

const open = (connection: Connection): Database => {
  const database = connect(connection, { max: 2 })
  onTestFinished(() => database.destroy())
  return database
}

const newFile = () => join(testFolder(), 'portal.tar.gz')

async function backedUp(config: Config): Promise<string> {
  const file = newFile()
  await backUp(config, [file], quiet, '/')
  return file
}

test('a portal comes back record by record and file by file, and goes on as it was', async () => {
  const picture = await upload(3)
  const lines: string[] = []
  const typedAt = testFolder()
  await backUp(config, ['portal.tar.gz'], (line) => lines.push(line), typedAt)
  const file = join(typedAt, 'portal.tar.gz')
  expect(lines.at(-1)).toMatch(/portal\.tar\.gz: [\d,]+ rows and \d+ files of [\d.]+ MB, read back/)
  expect(readdirSync(typedAt)).toEqual(['portal.tar.gz'])
  expect(statSync(file).mode & 0o077).toBe(0)

  const { config: target, connection } = await emptyDatabase({ TOKEN_SECRET: '' })
  await restore(target, [file], (line) => lines.push(line), '/')
  expect(lines.at(-1)).toMatch(/are back, as of .+ from version 0\.1\.0/)
  const database = open(connection)
  const [before, after] = [await everything(server.database), await everything(database)]
  expect([...after.keys()]).toEqual([...before.keys()])
  for (const [name, rows] of before) expect([name, after.get(name)]).toEqual([name, rows])
  expect(before.get('products')?.length).toBe(120)
  const files = await filesOf(config)
  expect(files.size).toBeGreaterThanOrEqual(3)
  expect(await filesOf(target)).toEqual(files)
  expect(tokenSecretOf(target)).toBe(tokenSecretOf(config))
  expect(readdirSync(target.dataDir).toSorted()).toEqual(['files', 'token-secret'])

  // As a start finds it: nothing is left to be made.
  await schemaSync(database, model)
  expect((await everything(database)).get('shape')).toEqual(before.get('shape'))
  const app = await buildApp(testParts(model, database, target.dataDir))
  onTestFinished(() => app.close())
  const { authorization } = server.as('vendor')
  const reply = await app.inject({ url: '/api/product', headers: { authorization } })
  expect(reply.statusCode).toBe(200)
  expect((await app.inject(picture)).headers['content-type']).toBe('image/jpeg')
})

test('is of one moment, while people go on writing', async () => {
  const admin = server.as('admin')
  const ids = await Promise.all(Array.from({ length: 6 }, () => madeProduct(server)))
  let isOver = false
  let writes = 0
  const writing = (async () => {
    while (!isOver) {
      writes += 1
      await Promise.all(
        ids.map((id) => admin.call('PUT', `/api/product/${id}`, { stockQuantity: writes })),
      )
    }
  })()
  const file = await backedUp(config)
  isOver = true
  await writing
  expect(writes).toBeGreaterThan(1)
  const { config: target, connection } = await emptyDatabase()
  await restore(target, [file], quiet, '/')
  // The record, its document and its history are of the same moment.
  const { rows } = await sql<Record<'version' | 'noted' | 'stock' | 'written', number>>`
    select g."version", max(c."version")::int as noted, (d."doc" ->> 'stockQuantity')::int as stock,
      (array_agg(c."changes" order by c."version" desc))[1] -> 0 -> 'to' as written
    from products g join products_docs d using ("_id") join changes c on c."recordId" = g."_id"
    where g."_id" = any(${ids}::uuid[]) group by g."_id", d."doc"`.execute(open(connection))
  expect(rows).toHaveLength(6)
  for (const { version, noted, stock, written } of rows) {
    expect(noted).toBe(version)
    if (version > 1) expect(written).toBe(stock)
  }
})

test('works on an embedded database, running or not, and back into an empty folder', async () => {
  const dataDir = temporaryFolder()
  const source = readConfig({ DATA_DIR: dataDir, DEMO: 'off' })
  const portal = await openPortal(source)
  await schemaSync(portal.database, model)
  await sql`insert into state ("key", "value") values ('note', '{"text": "è ancora qui\\t\\n"}')`.execute(
    portal.database,
  )
  mkdirSync(join(dataDir, 'files', 'papers', '0a1b'), { recursive: true })
  writeFileSync(join(dataDir, 'files', 'papers', '0a1b', 'contract.pdf'), '%PDF')
  // The folder is locked, as by a portal.
  const file = await backedUp(source)
  const before = await everything(portal.database)
  await portal.close()
  expect(readFileSync(await backedUp(source)).length).toBeGreaterThan(1000)

  const target = readConfig({ DATA_DIR: join(testFolder(), 'new'), DEMO: 'off' })
  await restore(target, [file], quiet, '/')
  const back = await openPortal(target)
  expect(await everything(back.database)).toEqual(before)
  await back.close()
  expect(await filesOf(target)).toEqual(await filesOf(source))
  expect(tokenSecretOf(target)).toBe(tokenSecretOf(source))
})

test('files go from a folder to a bucket and back', async () => {
  const remote = await bucket()
  onTestFinished(() => remote.close())
  const { endpoint = '', keys, region } = remote.options
  const s3 = {
    S3_BUCKET: remote.options.bucket,
    S3_ENDPOINT: endpoint,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: keys?.id ?? '',
    S3_SECRET_ACCESS_KEY: keys?.secret ?? '',
  }
  const { config: inBucket } = await emptyDatabase(s3)
  await restore(inBucket, [whole], quiet, '/')
  const files = await filesOf(inBucket)
  expect(files.size).toBeGreaterThan(1)
  const { config: inFolder } = await emptyDatabase()
  await restore(inFolder, [await backedUp(inBucket)], quiet, '/')
  expect(await filesOf(inFolder)).toEqual(files)
})

/** An empty place to restore into, and what proves that it still is. */
async function emptyPlace() {
  const { config: place, connection } = await emptyDatabase({ DATA_DIR: join(testFolder(), 'new') })
  const database = open(connection)
  const expectEmpty = async () => {
    expect(existsSync(place.dataDir)).toBe(false)
    expect((await everything(database)).get('shape')).toEqual([])
  }
  return { config: place, expectEmpty }
}

test('a torn or changed file is refused, and nothing is changed', async () => {
  const { size } = statSync(whole)
  const { config: target, expectEmpty } = await emptyPlace()
  const torn = newFile()
  for (const part of [0, 0.001, 0.2, 0.5, 0.9, 0.999]) {
    copyFileSync(whole, torn)
    truncateSync(torn, Math.floor(size * part))
    await expect(restore(target, [torn], quiet, '/')).rejects.toThrow('is no whole backup')
    await expectEmpty()
  }
  const changed = readFileSync(whole)
  const at = Math.floor(size / 2)
  changed[at] = (changed[at] ?? 0) ^ 1
  writeFileSync(torn, changed)
  await expect(restore(target, [torn], quiet, '/')).rejects.toThrow('is no whole backup')
  writeFileSync(torn, 'not even an archive')
  await expect(restore(target, [torn], quiet, '/')).rejects.toThrow('is no whole backup')
  await expect(restore(target, ['missing'], quiet, '/')).rejects.toThrow('is no whole backup')
  await expectEmpty()
})

/** A copy of an archive with another manifest, whole by its own checksum. */
async function withManifest(file: string, change: (manifest: string) => string): Promise<string> {
  const copy = newFile()
  const archive = writeArchive(copy)
  for await (const { name, content } of readArchive(file)) {
    const whole = await buffer(content)
    const written = name === manifestName ? Buffer.from(change(whole.toString())) : whole
    await archive.add(name, written.length, chunksOf(written))
  }
  await archive.finish({})
  return copy
}

test('a backup of a newer portal, and one that cannot be made, change nothing', async () => {
  const { config: target, expectEmpty } = await emptyPlace()
  const newer = await withManifest(whole, (text) =>
    text.replace('"001_systemTables"', '"001_systemTables", "999_fromTheFuture"'),
  )
  await expect(restore(target, [newer], quiet, '/')).rejects.toThrow('comes from a newer portal')
  const other = await withManifest(whole, (text) => text.replace('"format": 1', '"format": 2'))
  await expect(restore(target, [other], quiet, '/')).rejects.toThrow('format 2')
  // The last index fails, when rows and files are there.
  const broken = await withManifest(whole, (text) => text.replace('USING gin', 'USING nothing'))
  await expect(restore(target, [broken], quiet, '/')).rejects.toThrow('nothing')
  await expectEmpty()
})

test('is restored into nothing that holds something', async () => {
  const { config: filled } = await emptyDatabase({}, 'template')
  await expect(restore(filled, [whole], quiet, '/')).rejects.toThrow('The database holds tables')
  expect(existsSync(join(filled.dataDir, 'files'))).toBe(false)
  await expect(restore(config, [whole], quiet, '/')).rejects.toThrow(/holds "(files|token-secret)"/)
  expect((await filesOf(config)).size).toBeGreaterThan(0)
  await expect(backUp(config, [whole], quiet, '/')).rejects.toThrow('is there already')
})

test('a restore that was broken off keeps the portal from starting on half of it', async () => {
  const half = testFolder()
  refuseHalfRestored(half)
  const unmark = await markRestore(half)
  expect(() => refuseHalfRestored(half)).toThrow('was broken off')
  await unmark()
  refuseHalfRestored(half)
})

test('a backup that fails leaves no file', async () => {
  const { config: empty, connection } = await emptyDatabase()
  const database = open(connection)
  const typedAt = testFolder()
  const attempt = () => backUp(empty, ['portal.tar.gz'], quiet, typedAt)
  await expect(attempt()).rejects.toThrow('The database holds no portal.')
  await migrate(database)
  await sql`create view seen as select 1 as one`.execute(database)
  await expect(attempt()).rejects.toThrow('"seen" in the database is none of the portal')
  expect(readdirSync(typedAt)).toEqual([])
  await expect(backUp(empty, [], quiet, typedAt)).rejects.toThrow('Usage: npm run backup')
  await expect(restore(empty, [], quiet, typedAt)).rejects.toThrow('Usage: npm run restore')
})
