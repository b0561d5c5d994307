import { readdirSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { demoAccounts, demoPassword } from '../../../resources/settings/demoAccounts.ts'
import { buildApp } from '../../../server/app.ts'
import { restore } from '../../../server/commands/restore.ts'
import { connect, type Database } from '../../../server/db/connect.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { checkDemo } from '../../../server/checkDemo.ts'
import { emptyDatabase } from '../../helpers/emptyDatabase.ts'
import { checkReplies } from '../../helpers/replyCheck.ts'
import { testParts } from '../../helpers/testParts.ts'

const folder = 'tests/fixtures/portals'
const portals = readdirSync(folder)

async function opened(connection: Parameters<typeof connect>[0]): Promise<Database> {
  const database = connect(connection, { max: 2 })
  onTestFinished(() => database.destroy())
  await schemaSync(database, model)
  return database
}

/** Tables, columns and indexes, in no order that age would leave behind. */
async function shape(database: Database) {
  const { rows } = await sql<{ readonly a: string }>`
    select table_name as a, column_name as b, udt_name as c, is_nullable as d, column_default as e
      from information_schema.columns where table_schema = 'public'
    union all select tablename, indexname, indexdef, null, null from pg_indexes where schemaname = 'public'
    order by 1, 2`.execute(database)
  return rows
}

test('there is a portal of a landed version', () => {
  expect(portals).toContain('0.1.0.tar.gz')
})

test.each(portals)(
  '%s opens, is like a new one, and everybody finds their records',
  async (name) => {
    const { config, connection } = await emptyDatabase()
    await restore(config, [path.resolve(folder, name)], () => undefined, '/')
    const database = await opened(connection)
    const { connection: other } = await emptyDatabase()
    const fresh = await shape(await opened(other))
    const tables = new Set(fresh.map(({ a }) => a))
    // Tables of an area that was taken out stay until a migration drops them.
    expect((await shape(database)).filter(({ a }) => tables.has(a))).toEqual(fresh)
    await checkDemo(database, { isDemo: true, place: name })

    const app = await buildApp(testParts(model, database, config.dataDir))
    onTestFinished(() => app.close())
    checkReplies(app, model)
    for (const { email } of demoAccounts.filter(({ type }) => ['admin', 'vendor'].includes(type))) {
      const payload = { email, password: demoPassword }
      const login = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
      const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` }
      for (const { path: url } of model.resources) {
        const list = await app.inject({ url: `${url}?range=[0,9]`, headers })
        if (list.statusCode === 403) continue
        expect([url, list.statusCode]).toEqual([url, 200])
        const [first] = list.json<{ _id: string }[]>()
        if (!first) continue
        const reply = await app.inject({ url: `${url}/${first._id}`, headers })
        expect([url, reply.statusCode]).toEqual([url, 200])
        const history = await app.inject({ url: `${url}/${first._id}/history`, headers })
        expect([200, 403]).toContain(history.statusCode)
      }
    }
    const admin = await database.selectFrom('changes').select('_id').execute()
    expect(admin.length).toBeGreaterThan(10)
    const picture = await app.inject('/files/pictures/0123456789abcdef0123456789abcdef01234567.jpg')
    expect(picture.headers['content-type']).toBe('image/jpeg')
  },
)
