import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { model } from '../../../resources/index.ts'
import { connect, monitorOf } from '../../../server/db/connect.ts'
import { checkPooler } from '../../../server/db/checkPooler.ts'
import { isDatabaseAway, isOutcomeUnknown } from '../../../server/db/isDatabaseAway.ts'
import { prepareDatabase } from '../../../server/prepareDatabase.ts'
import { emptyDatabase } from '../../helpers/emptyDatabase.ts'
import { transactionPooler } from '../../helpers/portals/transactionPooler.ts'

async function pooled(refused?: string) {
  const { name } = await emptyDatabase()
  const pooler = await transactionPooler(name, refused)
  onTestFinished(() => pooler.close())
  return { connectionString: pooler.url, pooler }
}

test('a database without a pooler passes, and a pooler serves plain statements', async () => {
  const { connection } = await emptyDatabase()
  await checkPooler(connection)
  const database = connect(await pooled(), { max: 3 })
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map((number) => sql`select ${number}::int as number`.execute(database)),
  )
  expect(answers.map(({ rows }) => rows)).toEqual([1, 2, 3, 4, 5].map((number) => [{ number }]))
  await database.destroy()
})

test('security-scale F6: a pooler that loses prepared statements ends the start with a sentence', async () => {
  const failure: unknown = await prepareDatabase(await pooled(), model).catch((error) => error)
  expect(String(failure)).toMatch(
    /^Error: The pooler of DATABASE_URL loses prepared statements: prepared statement ".{27}" (already exists|does not exist)\. PgBouncer 1\.21 or later is needed/,
  )
  expect(isDatabaseAway(failure)).toBe(false)
})

test.each(['options', 'statement_timeout'])(
  'security-scale F6: a pooler that refuses %s ends the start with a sentence, and is not waited for',
  async (parameter) => {
    const failure: unknown = await prepareDatabase(await pooled(parameter), model).catch(
      (error) => error,
    )
    expect(String(failure)).toMatch(
      `Error: The pooler of DATABASE_URL refuses the portal: unsupported startup parameter: ${parameter}. PgBouncer 1.21`,
    )
    expect(isDatabaseAway(failure)).toBe(false)
  },
)

test('39.3: who meets a pooler that has lost the database waits until it is back, but not for long', async () => {
  const { pooler, connectionString } = await pooled()
  const patienceMs = 600
  const database = connect({ connectionString }, { patienceMs })
  onTestFinished(() => database.destroy())
  const read = () => sql`select 1`.execute(database)
  const failed = () => read().catch((error: unknown) => error)
  await read()

  pooler.lose()
  const first = await failed()
  expect([isDatabaseAway(first), isOutcomeUnknown(first)]).toEqual([true, false])
  const waiting = Promise.all([read(), read()])
  expect(await monitorOf(database).check()).toBe('away')
  pooler.find()
  expect(await waiting).toHaveLength(2)

  pooler.lose()
  await failed()
  const begin = performance.now()
  expect(isDatabaseAway(await failed())).toBe(true)
  expect(performance.now() - begin).toBeGreaterThan(patienceMs / 2)
  const again = performance.now()
  expect(isDatabaseAway(await failed())).toBe(true)
  expect(performance.now() - again).toBeLessThan(patienceMs / 2)
})
