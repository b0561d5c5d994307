import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { FileStore } from '../../../server/adapters/files/fileStore.ts'
import { openFileStore } from '../../../server/adapters/files/openFileStore.ts'
import { deleteUnusedFiles, graceHours } from '../../../server/files/deleteUnusedFiles.ts'
import { namesOf } from '../../../server/files/filesOf.ts'
import { jobHandlers } from '../../../server/features/index.ts'
import { scheduleDaily } from '../../../server/jobs/dailyJob.ts'
import { bucket, type Bucket } from '../../helpers/bucket.ts'
import { multipart } from '../../helpers/multipart.ts'
import { testServer, type Client, type TestServer } from '../../helpers/testServer.ts'
import { preparableOrder } from '../../helpers/preparableOrder.ts'
import { idsIn } from '../contract/records.ts'
import { paper, uploadFor } from './uploadFor.ts'
import { withoutOutside } from '../../helpers/testParts.ts'

let remote: Bucket
const servers: TestServer[] = []
beforeAll(async () => {
  remote = await bucket()
})
afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()))
  await remote.close()
})

describe.each([
  ['folder', async () => testServer(), () => ({})],
  [
    'bucket',
    async () => testServer(undefined, { s3: remote.options }),
    () => ({ s3: remote.options }),
  ],
] as const)('unused files in a %s', (_kind, open, options) => {
  let server: TestServer
  let store: FileStore
  let vendor: Client
  let admin: Client
  let order: string
  beforeAll(async () => {
    server = await open()
    servers.push(server)
    store = openFileStore({ dataDir: server.dataDir, ...options() })
    vendor = server.as('vendor')
    admin = server.as('admin')
    ;[order = ''] = await idsIn(server, 'orders', { own: 'vendor' }, vendor.id)
    await preparableOrder(server.database, order)
  })
  beforeEach(async () => {
    await server.database.deleteFrom('storedFiles').execute()
  })

  const target = () => ({
    resource: 'orders',
    recordId: order,
    owner: vendor.id,
    userId: vendor.id,
  })
  const upload = (content: Buffer, isPrivate?: true) =>
    uploadFor(server, target(), content, { store, ...(isPrivate && { isPrivate }) })
  const picture = () =>
    sharp(randomBytes(90 * 90 * 3), { raw: { width: 90, height: 90, channels: 3 } })
      .jpeg()
      .toBuffer()
  const managed = (values: object) => ({
    orderManagementData: [{ productSKU: 'BOT-1', ...values }],
  })
  const save = async (values: object) =>
    expect(await vendor.call('PUT', `/api/order/${order}`, managed(values))).toMatchObject({
      status: 200,
    })
  const look = (fileHistoryDays = 90, given = store) =>
    deleteUnusedFiles({
      database: server.database,
      model: server.model,
      store: given,
      fileHistoryDays,
      // Fewer than there are, so that what is named stands in many parts.
      batch: 200,
    })
  /** As if so many hours had passed since each file was found unused. */
  const pass = (hours: number) =>
    sql`update "storedFiles" set "unusedSince" = "unusedSince" - make_interval(hours => ${hours}::integer)`.execute(
      server.database,
    )
  const noted = async (address: string) =>
    server.database
      .selectFrom('storedFiles')
      .selectAll()
      .where('address', '=', address)
      .executeTakeFirst()
  const stored = async (address: string) =>
    (await Promise.all(namesOf(address).map((name) => store.sizeOf(name)))).filter(
      (size) => size !== null,
    ).length
  /** Marks, lets the time of grace pass, deletes. */
  async function lookTwice(days?: number): Promise<number> {
    await look(days)
    await pass(graceHours + 1)
    return look(days)
  }

  test('one that no record ever named is deleted a day after it was found, its renditions too', async () => {
    const address = await upload(await picture())
    expect(await stored(address)).toBe(namesOf(address).length)
    expect(namesOf(address).length).toBeGreaterThan(4)
    expect(await look()).toBe(0)
    expect((await noted(address))?.unusedSince).toBeInstanceOf(Date)
    await pass(graceHours - 1)
    expect(await look()).toBe(0)
    expect(await stored(address)).toBe(namesOf(address).length)
    await pass(2)
    expect(await look()).toBe(1)
    expect(await stored(address)).toBe(0)
    expect(await noted(address)).toBeUndefined()
  })

  test('those in use stay: in a list of a record, in a draft, in the history of its time', async () => {
    const [used, drafted, past] = [
      await upload(await picture()),
      await upload(paper(`draft ${order}`), true),
      await upload(await picture()),
    ]
    await save({ readyPhoto: [used, past] })
    await save({ readyPhoto: [used] })
    const { body } = await vendor.call('GET', `/api/order/${order}`)
    const { version } = body as { version: number }
    const draft = { version, values: managed({ purchaseOrderFile: drafted }) }
    await vendor.call('PUT', `/api/draft/orders/${order}`, draft)
    expect(await lookTwice()).toBe(0)
    for (const address of [used, drafted, past])
      expect(await stored(address)).toBe(namesOf(address).length)
    // The history's time is over, and the draft is gone.
    await sql`update changes set "at" = "at" - interval '91 days' where "recordId" = ${order}::uuid`.execute(
      server.database,
    )
    await vendor.call('DELETE', `/api/draft/orders/${order}`)
    expect(await lookTwice()).toBe(2)
    expect(await Promise.all([used, drafted, past].map(stored))).toEqual([
      namesOf(used).length,
      0,
      0,
    ])
  })

  test('one whose address stands in a sentence stays', async () => {
    const address = await upload(await picture())
    await save({ comments: `See https://portal.example.com${address}.` })
    expect(await lookTwice()).toBe(0)
    expect(await stored(address)).toBeGreaterThan(0)
  })

  test('one that was marked and is named again stays', async () => {
    const address = await upload(await picture())
    await look()
    await pass(graceHours + 1)
    await save({ readyPhoto: [address] })
    expect((await noted(address))?.unusedSince).toBeNull()
    expect(await look()).toBe(0)
  })

  test('one that is uploaded while another is being deleted stays, and so does what is named then', async () => {
    const contents = [await picture(), await picture()]
    const addresses = await Promise.all(contents.map((content) => upload(content)))
    const [first = '', second = ''] = addresses.toSorted()
    const content = contents[addresses.indexOf(second)] ?? contents[0]
    await look()
    await pass(graceHours + 1)
    let isFirst = true
    const slow: FileStore = {
      ...store,
      async remove(name) {
        // The look is over, the first file is being removed: the second one comes again.
        if (isFirst) await upload(content ?? Buffer.alloc(0))
        isFirst = false
        await store.remove(name)
      },
    }
    expect(await look(90, slow)).toBe(1)
    expect([await stored(first), await stored(second)]).toEqual([0, namesOf(second).length])
    expect(await noted(second)).toMatchObject({ unusedSince: null })
  })

  test('an upload of the same content waits for the deletion, and then stores it again', async () => {
    const content = await picture()
    const address = await upload(content)
    await look()
    await pass(graceHours + 1)
    let again: Promise<string> | undefined
    const watched: FileStore = {
      ...store,
      async remove(name) {
        if (!again) {
          again = uploadFor(
            server,
            { ...target(), resource: 'products', recordId: admin.id },
            content,
            { store },
          )
          await expect.poll(waiting).toBe(1)
        }
        await store.remove(name)
      },
    }
    expect(await look(90, watched)).toBe(1)
    expect(await again).toBe(address)
    expect(await stored(address)).toBe(namesOf(address).length)
    expect(await noted(address)).toMatchObject({ unusedSince: null })
    await save({})
    expect(
      await vendor.call('PUT', `/api/order/${order}`, managed({ readyPhoto: [address] })),
    ).toMatchObject({ status: 400 })
  })

  /** Statements that wait for a row of another transaction. */
  async function waiting(): Promise<number> {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.database)
    return rows[0]?.count ?? 0
  }

  test('a deletion that fails leaves the file noted, and the next one deletes it', async () => {
    const address = await upload(await picture())
    await look()
    await pass(graceHours + 1)
    const broken: FileStore = { ...store, remove: () => Promise.reject(new Error('away')) }
    await expect(look(90, broken)).rejects.toThrow('away')
    expect(await noted(address)).toBeDefined()
    expect(await look()).toBe(1)
    expect(await stored(address)).toBe(0)
  })

  test('one from before files were noted is noted with its size and its owner', async () => {
    const address = await upload(await picture())
    await save({ readyPhoto: [address] })
    const before = await noted(address)
    await server.database.deleteFrom('storedFiles').execute()
    await look()
    expect(await noted(address)).toMatchObject({ bytes: before?.bytes, unusedSince: null })
    const rows = await server.database.selectFrom('fileRecords').selectAll().execute()
    expect(rows).toContainEqual(
      expect.objectContaining({ address, resource: 'orders', recordId: order, owner: vendor.id }),
    )
  })

  test('only one server looks at a time', async () => {
    const address = await upload(await picture())
    await server.database.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('deleteUnusedFiles', 0))`.execute(tx)
      expect(await look()).toBe(0)
    })
    expect(await noted(address)).toMatchObject({ unusedSince: null })
    await look()
    expect((await noted(address))?.unusedSince).toBeInstanceOf(Date)
  })

  test('a copy of a product keeps the pictures that the original loses', async () => {
    const [product = ''] = await idsIn(server, 'products', { own: 'vendor' }, vendor.id)
    const { body, headers } = await multipart([
      { part: 'images', name: 'a.jpg', content: await largePicture() },
    ])
    const added = await admin.call('POST', `/api/product/${product}/multi-images`, body, headers)
    expect(added.status).toBe(200)
    const address = (added.body as { photos: string[] }).photos.at(-1) ?? ''
    const [collection] = await idsIn(server, 'collections', { own: 'vendor' }, vendor.id)
    const copy = await admin.call('POST', `/api/product/copy/${product}/${collection}`)
    expect(copy).toMatchObject({ status: 200 })
    await admin.call('DELETE', `/api/product/${product}/image`, { imageUrl: address })
    expect(await lookTwice(0)).toBe(0)
    expect(await stored(address)).toBeGreaterThan(0)
  })

  const largePicture = () =>
    sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer()

  test('the server looks for them once a day, however often it starts', async () => {
    const { database, model } = server
    await database.deleteFrom('jobs').execute()
    await scheduleDaily(database, 'deleteUnusedFiles')
    await scheduleDaily(database, 'deleteUnusedFiles')
    const due = () =>
      database.selectFrom('jobs').selectAll().where('kind', '=', 'deleteUnusedFiles').execute()
    expect(await due()).toHaveLength(1)
    const [first] = await due()
    const handlers = jobHandlers({
      database,
      model,
      store,
      fileHistoryDays: 90,
      mailer: { send: () => Promise.resolve(), trouble: () => Promise.resolve(null) },
      tokenSecret: 'x'.repeat(40),
      publicUrl: 'http://localhost:3000',
      ...withoutOutside(),
    })
    await handlers.deleteUnusedFiles(first?._id ?? '', {})
    await handlers.deleteUnusedFiles(first?._id ?? '', {})
    const next = (await due()).filter(({ _id }) => _id !== first?._id)
    expect(next).toHaveLength(1)
    const hours = (Number(next[0]?.runAt) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23)
    expect(hours).toBeLessThanOrEqual(24)
  })
})
