import { sql } from 'kysely'
import { model } from '../../resources/index.ts'
import { translate } from '../../i18n/translate.ts'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import { clockProblem } from '../db/clockDifference.ts'
import type { Database } from '../db/connect.ts'
import { openReader } from '../db/replica/openReader.ts'
import { checkSystem, type SystemCheck } from '../sandbox/checkSystem.ts'
import { stateOf, type SystemsParts } from '../sandbox/systemHandlers.ts'
import { openPortal } from './openPortal.ts'

type Setup = SystemsParts['setups'][number]

/** The line about one system in the terminal. */
function lineOf(setup: Setup, state: string, address: string | null, check: SystemCheck | null) {
  const name = translate('en', setup.label)
  const settings = setup.settings.join(', ')
  if (state === 'missing') return `–  ${name}: not set up. Set ${settings}.`
  if (state === 'demo') return `–  ${name}: played by this demo. For a real one set ${settings}.`
  const where = address === null ? 'done by this server' : address
  const facts = check?.facts.map(({ value }) => value).join(', ')
  return check?.trouble != null
    ? `✗  ${name} (${where}): ${check.trouble}`
    : `✓  ${name} (${where})${facts ? `: ${facts}` : ''}`
}

async function databaseLine(database: Database): Promise<string> {
  const { rows } = await sql<{ server_version: string }>`show server_version`.execute(database)
  const trouble = await clockProblem(database)
  return trouble === null
    ? `✓  Database: PostgreSQL ${rows[0]?.server_version ?? ''}`
    : `✗  Database: ${trouble}`
}

/**
 * `npm run doctor`: checks the database and each outside system with read-only calls.
 * @throws Error with the number of systems that do not work
 */
export async function doctor(config: Config, say: (line: string) => void): Promise<void> {
  const portal = await openPortal(config)
  const { database, tokenSecret } = portal
  const { readDatabaseUrl } = config
  const reader =
    readDatabaseUrl === undefined
      ? undefined
      : await openReader(database, { connectionString: readDatabaseUrl })
  const app = await buildApp({
    ...config,
    database,
    model,
    tokenSecret,
    logLevel: 'silent',
    ...(reader && { reader }),
  })
  try {
    const lines = [await databaseLine(database)]
    say(lines[0] ?? '')
    const { setups, systems } = app.systems
    for (const setup of setups) {
      const system = systems.find(({ name }) => name === setup.name)
      const state = stateOf(system, setup, config.isDemo)
      const isAsked = system !== undefined && (state === 'real' || state === 'local')
      const check = isAsked ? await checkSystem(system, 'en') : null
      const line = lineOf(setup, state, system?.address ?? null, check)
      lines.push(line)
      say(line)
    }
    const faulty = lines.filter((line) => line.startsWith('✗')).length
    if (faulty > 0) throw new Error(`${faulty} of ${lines.length} do not work.`)
  } finally {
    await app.close()
    await reader?.end()
    await portal.close()
  }
}
