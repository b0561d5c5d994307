import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { buildApp } from '../../../server/app.ts'
import { firstAdmin, noAccountHint } from '../../../server/commands/firstAdmin.ts'
import { makeAdmin } from '../../../server/commands/makeAdmin.ts'
import { readConfig } from '../../../server/config.ts'
import { connect, type Connection, type Database } from '../../../server/db/connect.ts'
import { schemaSync } from '../../../server/db/tables/schemaSync.ts'
import { lockDataDir } from '../../../server/platform/dataDirLock.ts'
import { prepareDatabase } from '../../../server/prepareDatabase.ts'
import { codeAt } from '../../helpers/codeAt.ts'
import { start, temporaryFolder } from '../../helpers/embeddedRuns.ts'
import { configOf, emptyDatabase, testFolder } from '../../helpers/emptyDatabase.ts'
import { deliver, tokenIn } from '../../helpers/postman.ts'
import { testParts, tokenSecret } from '../../helpers/testParts.ts'

const email = 'ada@bottega.example'
const password = 'Nuova-2026!'

/** The API on a new database, as it is before anybody has an account, with the page that it sends. */
async function newPortal(
  connection: Connection,
): Promise<{ app: FastifyInstance; database: Database }> {
  const database = connect(connection, { max: 3 })
  await schemaSync(database, model)
  const clientDir = testFolder()
  copyFileSync('index.html', join(clientDir, 'index.html'))
  const dataDir = testFolder()
  const app = await buildApp({ ...testParts(model, database, dataDir), isDemo: false, clientDir })
  onTestFinished(async () => {
    await app.close()
    await database.destroy()
  })
  return { app, database }
}

async function linesOf(command: (say: (line: string) => void) => Promise<void>): Promise<string> {
  const lines: string[] = []
  await command((line) => lines.push(line))
  return lines.join('\n')
}

const linkIn = (text: string) => /(http\S+\/reset-password)\?token=([\w-]+)/.exec(text)

const isNew = async (app: FastifyInstance) =>
  (await app.inject('/')).body.includes('<meta name="bottega-new" content="on"')

const choose = (app: FastifyInstance, token: string) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/reset-password?token=${token}`,
    payload: { newPassword: password },
  })

const signIn = (app: FastifyInstance) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } })

test('commands and a portal that start at once on a new database take turns', async () => {
  const { config, connection, name } = await emptyDatabase()
  const [one, other] = await Promise.all([
    linesOf((say) => makeAdmin(config, [email], say)),
    linesOf((say) => makeAdmin(configOf(name), ['bea@bottega.example'], say)),
    prepareDatabase(connection, model),
  ])
  expect(one).toContain(`${email} is now an administrator.`)
  expect(other).toContain('bea@bottega.example is now an administrator.')
})

test('AUTH-029: on a new server without demo, from the command to a signed-in administrator', async () => {
  const { config, connection } = await emptyDatabase({ PUBLIC_URL: 'https://portal.example.com' })
  const { app, database } = await newPortal(connection)
  expect(await isNew(app)).toBe(true)

  const text = await linesOf((say) => makeAdmin(config, [' Ada@Bottega.example'], say))
  expect(text).toContain(`${email} is now an administrator.`)
  const [, address, token = ''] = linkIn(text) ?? []
  expect(address).toBe('https://portal.example.com/reset-password')
  // What is mailed is the same link, so that neither ends the other.
  const dataDir = testFolder()
  const [mail] = await deliver({ database, model, dataDir }, email)
  expect(tokenIn(mail)).toBe(token)
  expect(await isNew(app)).toBe(true)

  expect((await choose(app, token)).statusCode).toBe(204)
  expect(await isNew(app)).toBe(false)
  const { token: session } = (await signIn(app)).json<{ token: string }>()
  const headers = { authorization: `Bearer ${session}` }
  const users = (await app.inject({ url: '/api/user', headers })).json<
    { _id: string; email: string }[]
  >()
  expect(users).toMatchObject([{ email, isActive: true, profile: { type: 'admin' } }])
  const history = await app.inject({
    url: `/api/user/${users[0]?._id ?? ''}/history`,
    headers,
  })
  expect(history.json()).toMatchObject({ entries: [{ by: { email: 'npm run admin' } }] })
  expect((await choose(app, token)).statusCode).toBe(422)
})

test('an administrator who has lost the way in gets another, and is active again', async () => {
  const { config, connection } = await emptyDatabase()
  const { app, database } = await newPortal(connection)
  await makeAdmin(config, [email, '--language', 'it'], () => undefined)
  const users = database.withTables<{ users_docs: { doc: Record<string, unknown> } }>()
  const [{ doc } = { doc: {} }] = await users.selectFrom('users_docs').select('doc').execute()
  expect(doc).toMatchObject({ language: 'it', url: expect.any(String) })
  await users
    .updateTable('users_docs')
    .set({ doc: JSON.stringify({ ...doc, isActive: false }) as never })
    .execute()

  const text = await linesOf((say) => makeAdmin(config, [email], say))
  expect(text).toContain('another way in')
  expect((await choose(app, linkIn(text)?.[2] ?? '')).statusCode).toBe(204)
  expect((await signIn(app)).statusCode).toBe(200)
})

test('an administrator who has lost the phone and the recovery codes gets in by the password alone', async () => {
  const { config, connection } = await emptyDatabase()
  const { app, database } = await newPortal(connection)
  const first = await linesOf((say) => makeAdmin(config, [email], say))
  await choose(app, linkIn(first)?.[2] ?? '')
  const { token } = (await signIn(app)).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  const url = '/api/auth/second-factor'
  const begun = await app.inject({ method: 'POST', url, headers, payload: { password } })
  const { secret } = begun.json<{ secret: string }>()
  const code = codeAt(secret)
  const confirmed = await app.inject({ method: 'PUT', url, headers, payload: { code } })
  expect(confirmed.statusCode).toBe(200)
  expect((await signIn(app)).json()).toMatchObject({ code: 'CODE_NEEDED' })

  const text = await linesOf((say) => makeAdmin(config, [email], say))
  expect(text).toContain('Their second factor was removed')
  expect((await choose(app, linkIn(text)?.[2] ?? '')).statusCode).toBe(204)
  expect((await signIn(app)).statusCode).toBe(200)
  const left = await database.selectFrom('recoveryCodes').select('userId').execute()
  expect(left).toEqual([])
  const { rows } = await sql<{ kind: string }>`select "event" ->> 'kind' as kind from changes
    where "event" is not null`.execute(database)
  expect(rows).toEqual([{ kind: 'secondFactorRemoved' }])
  expect(await linesOf((say) => makeAdmin(config, [email], say))).not.toContain('second factor')
})

test('what is no email, and an account of another type, makes nobody', async () => {
  const { config, connection } = await emptyDatabase({}, 'template')
  const database = connect(connection, { max: 1 })
  const refused: [string[], string][] = [
    [[], 'Usage: npm run admin'],
    [[email, 'other@bottega.example'], 'Usage: npm run admin'],
    [[email, '--language', 'fr'], 'Usage: npm run admin'],
    [['ada'], '"ada" is no email address.'],
    [[`${'a'.repeat(250)}@b.example`], 'is no email address'],
    [['buyer@bottega.example'], 'has an account of type buyer already'],
  ]
  const links = () => database.selectFrom('passwordLinks').select('_id').execute()
  const before = await links()
  for (const [args, message] of refused)
    await expect(makeAdmin(config, args, () => undefined)).rejects.toThrow(message)
  expect(await links()).toEqual(before)
  await database.destroy()
})

test('works on a folder that no portal ever ran on, and beside a portal that runs', async () => {
  const dataDir = temporaryFolder()
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' })
  expect(await linesOf((say) => makeAdmin(config, [email], say))).toContain(
    'is now an administrator',
  )
  // As a running portal has it: its lock, and its database server.
  const unlock = lockDataDir(dataDir)
  await start(dataDir)
  expect(await linesOf((say) => makeAdmin(config, [email], say))).toContain('another way in')
  unlock()
})

test('a portal that is not there yet says so', async () => {
  const dataDir = testFolder()
  const unlock = lockDataDir(dataDir)
  const config = readConfig({ DATA_DIR: dataDir, DEMO: 'off' })
  await expect(makeAdmin(config, [email], () => undefined)).rejects.toThrow(
    /is starting or stopping/,
  )
  unlock()
})

/** A terminal that somebody sits at and types these lines into. */
function terminal(typed: readonly string[], isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY })
  const output = Object.assign(new PassThrough(), { isTTY })
  for (const line of typed) input.write(`${line}\n`)
  return { input, output, written: () => String(output.read() ?? '') }
}

test('the first start on a terminal asks for the first administrator, or leaves it for later', async () => {
  const { connection } = await emptyDatabase()
  const { app, database } = await newPortal(connection)
  const parts = { database, model, tokenSecret, publicUrl: 'http://localhost:3000' }
  const ask = async (typed: readonly string[], isTTY = true, isOver = new AbortController()) => {
    const { written, ...streams } = terminal(typed, isTTY)
    const asked = firstAdmin(parts, streams, isOver.signal)
    if (isTTY && !typed.length) isOver.abort()
    await asked
    return written()
  }
  expect(await ask([''])).toContain(noAccountHint)
  expect(await ask([], false)).toBe(`${noAccountHint}\n`)
  // The portal ends before anybody answers.
  expect(await ask([])).not.toContain('npm run admin')
  expect(await isNew(app)).toBe(true)

  const text = await ask(['ada', email])
  expect(text).toContain('Email of the first administrator: "ada" is no email address.')
  expect((await choose(app, linkIn(text)?.[2] ?? '')).statusCode).toBe(204)
  expect((await signIn(app)).statusCode).toBe(200)
})
