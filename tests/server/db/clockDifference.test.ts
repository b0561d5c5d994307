import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { clockProblem } from '../../../server/db/clockDifference.ts'
import { enqueueJob } from '../../../server/jobs/enqueueJob.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

const day = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

test('security-scale F10: a start says how far the clock is from that of the database', async () => {
  const { database } = server
  expect(await clockProblem(database)).toBeNull()
  expect(await clockProblem(database, () => Date.now() - 3 * day)).toMatch(
    /^The clock of this machine is 259\d{3} s behind that of the database/,
  )
  expect(await clockProblem(database, () => Date.now() + 3 * day)).toMatch(/ s ahead of that/)
})

test('security-scale F10: jobs are due by the clock of the database', async () => {
  const { database } = server
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3 * day)
  await enqueueJob(database, 'testMail', { email: 'clock@bottega.example', language: 'en' })
  vi.restoreAllMocks()
  const { runAt } = await database
    .selectFrom('jobs')
    .select('runAt')
    .where('kind', '=', 'testMail')
    .executeTakeFirstOrThrow()
  expect(Math.abs(runAt.getTime() - Date.now())).toBeLessThan(60_000)
})
