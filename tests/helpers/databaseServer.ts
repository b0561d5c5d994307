import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'
import { model } from '../../resources/index.ts'
import { connect, type Connection } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { schemaSync } from '../../server/db/tables/schemaSync.ts'
import { seedDemo } from '../../server/demo/seedDemo.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's PostgreSQL, with a filled database `template` to copy. */
    postgres: Exclude<Connection, { connectionString: string }>
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
  await root.destroy()
  const inside = { ...connection, database: 'template' }
  const template = connect(inside, { hasTimeout: false })
  await schemaSync(template, model)
  await template.destroy()
  await seedDemo(inside, model, counts)
  project.provide('postgres', connection)
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
