import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { cubeByName } from '../../../resources/figures/cubes.ts'
import { demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { takeOutDemo } from '../../../server/commands/takeOutDemo.ts'
import { connect, type Database } from '../../../server/db/connect.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { uuidv7 } from '../../../server/db/uuid.ts'
import { isDemoId } from '../../../server/demo/base/demoId.ts'
import { seedDemo } from '../../../server/demo/index.ts'
import { checkDemo } from '../../../server/checkDemo.ts'
import { lockDataDir } from '../../../server/platform/dataDirLock.ts'
import { configOf, emptyDatabase } from '../../helpers/emptyDatabase.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'
import { factsState } from '../../../server/facts/factsState.ts'
import { refreshFigures } from '../../../server/facts/refreshFigures.ts'
import { giveAccount } from '../auth/giveAccount.ts'
import { allFacts } from '../facts/allFacts.ts'
import { givenFacts } from '../facts/givenFacts.ts'
import { madeProduct, madeVendor, richFields } from '../records/madeRecords.ts'

const yes = () => Promise.resolve(true)
const no = () => Promise.resolve(false)

/** A demo that people have worked in, and the settings with which its operator starts a command. */
async function demo() {
  const server = await testServer()
  onTestFinished(() => server.close())
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  return { server, config: configOf(rows[0]?.name ?? '', { DEMO: 'off' }) }
}

/** The ids of each resource's records. */
async function idsOf(database: Database): Promise<Map<string, string[]>> {
  const ids = new Map<string, string[]>()
  for (const { name } of model.resources) {
    const { rows } = await sql<{ id: string }>`select "_id" as id from ${sql.table(name)}`.execute(
      database,
    )
    ids.set(
      name,
      rows.map(({ id }) => id),
    )
  }
  return ids
}

/** The views of each table of facts that has any, or, of sales, the units. */
async function sumsOfFacts(database: Database): Promise<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const cube of Object.values(cubeByName))
    for (const { table } of [cube, ...cube.rollups]) {
      const measure = sql.id(Object.keys(cube.measures)[0] ?? '')
      const { rows } = await sql<{ sum: number | null }>`
        select sum(${measure})::int as sum from ${sql.table(table)}`.execute(database)
      if (rows[0]?.sum != null) sums[table] = rows[0].sum
    }
  return sums
}

/** Ids of all three tables of a resource, and of the records that have a history. */
async function left(database: Database, resource: string): Promise<Set<string>> {
  const tables = [resource, `${resource}_docs`, `${resource}_search`]
  const found = new Set<string>()
  for (const table of tables) {
    const { rows } = await sql<{ id: string }>`select "_id" as id from ${sql.table(table)}`.execute(
      database,
    )
    for (const { id } of rows) found.add(id)
  }
  const changed = await database
    .selectFrom('changes')
    .select('recordId')
    .where('resource', '=', resource)
    .execute()
  for (const { recordId } of changed) found.add(recordId)
  return found
}

const place = 'The folder'
const check = (database: Database, isDemo: boolean) => checkDemo(database, { isDemo, place })

const signIn = (server: TestServer, email: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: demoPassword },
  })

test('the ids of the demo tell themselves from all others', async () => {
  const { server } = await demo()
  const ids = [...(await idsOf(server.database)).values()].flat()
  expect(ids.length).toBeGreaterThan(300)
  expect(ids.filter((id) => !isDemoId(id))).toEqual([])
  const { rows } = await sql<{ id: string }>`select "_id" as id from changes`.execute(
    server.database,
  )
  expect(rows.filter(({ id }) => !isDemoId(id))).toEqual([])
  expect(Array.from({ length: 20_000 }, uuidv7).filter(isDemoId)).toEqual([])
})

test('a demo starts with DEMO=on alone, and a portal of one’s own with DEMO=off alone', async () => {
  const { server } = await demo()
  await check(server.database, true)
  await expect(check(server.database, false)).rejects.toThrow(
    'The folder holds demo accounts, whose password is public, and demo data. Take them out with npm run remove-demo, or start with DEMO=on.',
  )
  const { connection } = await emptyDatabase()
  const database = connect(connection, { max: 1 })
  await schemaSync(database, model)
  await check(database, false)
  await check(database, true)
  await sql`insert into users ("_id", "version", "createdAt", "updatedAt", "email")
    values (gen_random_uuid(), 1, now(), now(), 'ada@bottega.example')`.execute(database)
  await check(database, false)
  await expect(check(database, true)).rejects.toThrow('The folder holds accounts of its own')
  await database.destroy()
})

test('what people made stays, with what it names; all the rest of the demo goes', async () => {
  const { server, config } = await demo()
  const { database } = server
  const before = await idsOf(database)
  const { email, id: colleague } = await giveAccount(server, 'manager')
  const ofTheirs = await madeVendor(server)
  const { type } = await richFields(server)
  const product = await madeProduct(server, { vendor: ofTheirs, type })
  const ofDemo = await madeProduct(server)
  const { id: vendor } = server.as('vendor')
  const partsOfVendor = async (resource: string) => {
    const { rows } = await sql<{ id: string }>`select "_id" as id from ${sql.table(resource)}
      where "vendor" = ${vendor}::uuid`.execute(database)
    return rows.map(({ id }) => id)
  }
  const [contacts, companies] = [await partsOfVendor('contacts'), await partsOfVendor('companies')]
  mkdirSync(join(config.dataDir, 'files', 'demo'), { recursive: true })
  writeFileSync(join(config.dataDir, 'files', 'demo', '300-vase.jpg'), 'drawn')

  const lines: string[] = []
  await takeOutDemo(config, [], (line) => lines.push(line), yes)
  const text = lines.join('\n')
  expect(text).toMatch(/takes out for good, with its history:\n {2}.*products \(1\d\d\)/)
  expect(text).toContain('sign in as admin@bottega.example')
  expect(text).toMatch(/What people made stays: .*products \(2\)/)
  expect(text).toMatch(/Of the demo stays what that names: .*productTypes \(1\)/)

  expect(await left(database, 'products')).toEqual(new Set([product, ofDemo]))
  expect(await left(database, 'vendors')).toEqual(new Set([ofTheirs, vendor]))
  expect(contacts.length + companies.length).toBe(2)
  for (const id of contacts) expect(await left(database, 'contacts')).toContain(id)
  for (const id of companies) expect(await left(database, 'companies')).toContain(id)
  expect(await left(database, 'productTypes')).toEqual(new Set([type]))
  expect(await left(database, 'users')).toEqual(new Set([colleague]))
  expect(await left(database, 'orders')).toEqual(new Set())
  expect([...before.values()].flat().length).toBeGreaterThan(300)

  expect((await signIn(server, email)).statusCode).toBe(200)
  for (const gone of ['admin@bottega.example', 'vendor@bottega.example'])
    expect((await signIn(server, gone)).statusCode).toBe(401)
  const admin = server.as('admin')
  expect((await admin.call('GET', '/api/product')).status).toBe(401)
  const sessions = await database.selectFrom('sessions').select('userId').execute()
  expect(new Set(sessions.map(({ userId }) => userId))).toEqual(new Set([colleague]))
  expect(readdirSync(join(config.dataDir, 'files'))).toEqual([])
  await check(database, false)
  await expect(check(database, true)).rejects.toThrow('accounts of its own')
  await expect(takeOutDemo(config, [], () => undefined, yes)).rejects.toThrow('is no demo')
})

test('a demo that nobody worked in is empty afterwards, and starts as a new portal', async () => {
  const { config, connection } = await emptyDatabase({ DEMO: 'off' }, 'template')
  await takeOutDemo(config, ['--yes'], () => undefined, no)
  const database = connect(connection, { max: 1 })
  for (const [resource, ids] of await idsOf(database))
    expect([resource, ids]).toEqual([resource, []])
  for (const table of ['changes', 'credentials', 'sessions', 'jobs', 'state'] as const) {
    const rows = await database.selectFrom(table).selectAll().execute()
    expect([table, rows.length]).toEqual([table, table === 'state' ? rows.length : 0])
  }
  expect(await sumsOfFacts(database)).toEqual({})
  expect(await factsState(database)).toBeUndefined()
  await check(database, false)
  await database.destroy()
  // A small one: it is whole again.
  expect(await seedDemo(connection, model, { vendors: 2, collections: 2, products: 4 })).toBe(true)
})

test('nothing is changed without a yes, nor while a portal runs', async () => {
  const { config, connection } = await emptyDatabase({ DEMO: 'off' }, 'template')
  const database = connect(connection, { max: 1 })
  const before = await idsOf(database)
  await expect(takeOutDemo(config, [], () => undefined, no)).rejects.toThrow('Nothing was changed')
  const unlock = lockDataDir(config.dataDir)
  await expect(takeOutDemo(config, ['--yes'], () => undefined)).rejects.toThrow('is already using')
  unlock()
  expect(await idsOf(database)).toEqual(before)
  await expect(check(database, false)).rejects.toThrow('demo accounts')
  await database.destroy()
})

test('the facts of the demo go as well, and what products say of them with the next start', async () => {
  const { server, config } = await demo()
  const { database } = server
  for (const rows of Object.values(await allFacts(database))) expect(rows).not.toEqual([])
  const sku = 'OURS-1'
  const product = await madeProduct(server, { vendor: await madeVendor(server), sku })
  const seen = { listViews: 0, interactions: 0 }
  await givenFacts(database, { views: [{ day: '2026-10-31', sku, views: 3, ...seen }] })
  await refreshFigures(database, model)

  await takeOutDemo(config, [], () => undefined, yes)
  for (const rows of Object.values(await allFacts(database))) expect(rows).toEqual([])
  expect(await factsState(database)).toBeUndefined()
  await refreshFigures(database, model)
  const { rows } = await sql`select "figures_views90" as "views" from products
    where "_id" = ${product}::uuid`.execute(database)
  expect(rows).toEqual([{ views: null }])
})
