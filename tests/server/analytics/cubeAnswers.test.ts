import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { cubeByName } from '../../../resources/figures/cubes.ts'
import { model } from '../../../resources/index.ts'
import { parts } from '../../../resources/settings/parts.ts'
import { answerTo, sendInto } from '../../../tools/analyticsCube/answers.ts'
import { cases } from '../../../tools/analyticsCube/cases.ts'
import { differences } from '../../../tools/analyticsCube/differences.ts'
import { fillSample } from '../../../tools/analyticsCube/fillSample.ts'
import { recordedAnswers } from '../../../tools/analyticsCube/recordedAnswers.ts'
import { leaksOf } from '../../../tools/analyticsCube/rowSecurity.ts'
import { sampleNow } from '../../../tools/analyticsCube/sampleFacts.ts'
import { sampleSecret, sampleTokens } from '../../../tools/analyticsCube/sampleTokens.ts'
import { testServer, type TestServer } from '../../helpers/testServer.ts'

const recorded = recordedAnswers()
const tables = Object.values(cubeByName).flatMap(({ table, rollups }) => [
  table,
  ...rollups.map((rollup) => rollup.table),
])

let server: TestServer
beforeAll(async () => {
  server = await testServer(model, { analyticsSecret: sampleSecret })
  // Cube has seen nothing but the sample.
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))}`.execute(server.database)
  await sql`delete from state where "key" = 'facts'`.execute(server.database)
  await fillSample(server.database)
  vi.useFakeTimers({ toFake: ['Date'], now: sampleNow })
})
afterAll(async () => {
  vi.useRealTimers()
  await server.close()
})

/** What we and Cube differ in over some of the questions. */
async function found(isMeant: (at: number) => boolean) {
  const send = sendInto(server.app)
  const tokens = sampleTokens()
  const all = []
  for (const [at, { question, answer }] of recorded.entries()) {
    if (!isMeant(at)) continue
    const own = await answerTo(send, question, tokens[question.who])
    for (const difference of differences(answer, own, question.who !== 'everything'))
      all.push({ question, ...difference })
  }
  return all
}

test('the record is of the questions that there are: npm run cube -- compare --record', () => {
  expect(recorded.map(({ question }) => question)).toEqual(cases)
})

describe('a real Cube and we say the same of', () => {
  const answered = (at: number) => recorded[at]?.answer.status === 200
  const refused = (at: number) => !answered(at) && recorded[at]?.answer.status !== 403

  test('API-216 to API-220, API-222: more than 300 generated questions that it answers', async () => {
    const rich = recorded.filter(({ answer }) =>
      answer.results?.some(({ data }) => data.length > 0),
    )
    expect(rich.length).toBeGreaterThan(180)
    expect(recorded.filter((_one, at) => answered(at)).length).toBeGreaterThan(300)
    expect(await found(answered)).toEqual([])
  }, 120_000)

  test('API-222: questions that it refuses', async () => {
    expect(recorded.filter((_one, at) => refused(at)).length).toBeGreaterThan(40)
    expect(await found(refused)).toEqual([])
  })

  test('API-221, ANALYTICS-043, ANALYTICS-047: tokens that open nothing', async () => {
    // Plans that have ended, go on no longer, or are without analytics close nothing where none are sold.
    const whose = ['onNotice', 'over', 'without', 'vendorWithout']
    const isOpen = ({ who }: (typeof cases)[number]) => !('program' in parts) && whose.includes(who)
    const forbidden = (at: number) => recorded[at]?.answer.status === 403
    expect(recorded.filter((_one, at) => forbidden(at)).length).toBeGreaterThan(15)
    const differing = await found(forbidden)
    expect(differing.filter(({ question }) => !isOpen(question))).toEqual([])
  })
})

test('API-224: no question shows the rows of somebody else', async () => {
  expect(await leaksOf(sendInto(server.app))).toEqual([])
})
