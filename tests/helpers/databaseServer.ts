import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { model } from '../../resources/index.ts'
import { demoAccounts, demoPassword } from '../../resources/settings/demoAccounts.ts'
import { buildApp } from '../../server/app.ts'
import { connect, type Connection, type Database } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { schemaSync } from '../../server/db/tables/schemaSync.ts'
import { seedDemo } from '../../server/demo/seedDemo.ts'
import { forgetfulPostgres } from './portals/forgetfulPostgres.ts'
import { testDemoDay } from './demo/demoDay.ts'
import { testParts } from './testParts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL, with a filled database `template` to copy. */
    postgres: Exclude<Connection, { connectionString: string }>
    /** Tokens of sessions that are open in the template, by the account's email. */
    tokens: Readonly<Record<string, string>>
  }
}

/** Counts of the template: small, so that a copy is made in a blink. */
const counts = { vendors: 6, collections: 12, products: 120 }

/** Starts one PostgreSQL for the whole run, and in it a database that each test file copies. */
export default async function databaseServer(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bottega-tests-'))
  const postgres = await startEmbeddedPostgres({ dataDir })
  const { connection } = postgres
  const root = connect(connection)
  await sql`create database template`.execute(root)
  await forgetfulPostgres(root)
  await root.destroy()
  const inside = { ...connection, database: 'template' }
  const template = connect(inside, { hasTimeout: false })
  await schemaSync(template, model)
  await seedDemo(inside, model, counts, testDemoDay)
  project.provide('tokens', await signInEverybody(template, dataDir))
  // PostgreSQL copies a database that nobody is connected to.
  await template.destroy()
  project.provide('postgres', connection)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Signs in once what each test file would sign in again: a password costs its check on purpose. */
async function signInEverybody(
  database: Database,
  dataDir: string,
): Promise<Record<string, string>> {
  const app = await buildApp(testParts(model, database, dataDir))
  const tokens: Record<string, string> = {}
  for (const { email } of demoAccounts) {
    const payload = { email, password: demoPassword }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    tokens[email] = answer.json<{ token: string }>().token
  }
  await app.close()
  return tokens
}
