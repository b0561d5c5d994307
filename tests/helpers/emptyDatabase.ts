import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { inject, onTestFinished } from 'vitest'
import { readConfig, type Config } from '../../server/config.ts'
import { connect, type Connection } from '../../server/db/connect.ts'
import { tokenSecret } from './testParts.ts'

let made = 0

/** A folder that goes with the test. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bottega-test-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/**
 * A database of its own for a test, by the settings that an operator would give. It goes with the test.
 * @param template what it begins as; nothing unless named
 */
export async function emptyDatabase(
  env: Record<string, string> = {},
  template = 'template0',
): Promise<{ readonly config: Config; readonly connection: Connection; readonly name: string }> {
  const postgres = inject('postgres')
  const name = `operated_${process.pid}_${(made += 1)}`
  const root = connect(postgres, { max: 1 })
  await sql.raw(`create database "${name}" template "${template}" strategy file_copy`).execute(root)
  onTestFinished(async () => {
    await sql.raw(`drop database "${name}" with (force)`).execute(root)
    await root.destroy()
  })
  return { config: configOf(name, env), connection: { ...postgres, database: name }, name }
}

/** The settings with which an operator would name a database of the test run. */
export function configOf(name: string, env: Record<string, string> = {}): Config {
  const { host, port, user } = inject('postgres')
  const address = new URLSearchParams({ host, port: String(port), user })
  return readConfig({
    DATABASE_URL: `postgres:///${name}?${address}`,
    DATA_DIR: env['DATA_DIR'] ?? testFolder(),
    TOKEN_SECRET: tokenSecret,
    ...env,
  })
}
