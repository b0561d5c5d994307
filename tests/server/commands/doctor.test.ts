import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { doctor } from '../../../server/commands/doctor.ts'
import { configOf } from '../../helpers/emptyDatabase.ts'
import { withServer } from '../../helpers/testServer.ts'

const server = withServer()

async function said(env: Record<string, string>) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    server.database,
  )
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const failure = await doctor(configOf(rows[0]?.name ?? '', env), say).catch(
    (error: unknown) => (error as Error).message,
  )
  return { lines, failure }
}

test('issue 37.5: the doctor tells what is set up, what works and what to set', async () => {
  const { lines, failure } = await said({ DEMO: 'off' })
  expect(failure).toBeUndefined()
  expect(lines[0]).toMatch(/^✓ {2}Database: PostgreSQL \d+/)
  expect(lines).toEqual(
    expect.arrayContaining([
      '–  Email: not set up. Set SMTP_URL, MAIL_FROM.',
      '✓  Files (done by this server)',
      '–  Carrier: not set up. Set CARRIER_URL, CARRIER_KEY.',
    ]),
  )
  // Which systems there are, `systems.test.ts` says.
  expect(lines.filter((line) => !/^[✓–] {2}/.test(line))).toEqual([])
})

test('issue 37.5: it fails where one that is set up does not work, and says why', async () => {
  const { lines, failure } = await said({
    DEMO: 'off',
    SMTP_URL: 'smtp://user:s3cret@127.0.0.1:9',
    MAIL_FROM: 'bottega@bottega.example',
    CARRIER_URL: 'http://127.0.0.1:9',
    CARRIER_KEY: 's3cret',
  })
  expect(failure).toBe(`2 of ${lines.length} do not work.`)
  expect(lines).toContain('✗  Email (smtp://127.0.0.1:9): connect ECONNREFUSED 127.0.0.1:9')
  expect(lines).toContainEqual(expect.stringMatching(/^✗ {2}Carrier \(http:\/\/127\.0\.0\.1:9\): /))
  expect(lines.join('\n')).not.toContain('s3cret')
})
