import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { model } from '../../resources/index.ts'
import { connect } from '../../server/db/connect.ts'
import { startEmbeddedPostgres } from '../../server/db/embedded/embeddedPostgres.ts'
import { schemaSync } from '../../server/db/tables/schemaSync.ts'
import { buildApp } from '../../server/app.ts'
import { answerTo, sendInto, sendTo } from './answers.ts'
import { cases, generated } from './cases.ts'
import { differences } from './differences.ts'
import { fillSample } from './fillSample.ts'
import { record, type Recorded } from './recordedAnswers.ts'
import { leaksOf } from './rowSecurity.ts'
import { sampleNow } from './sampleFacts.ts'
import { sampleSecret, sampleTokens } from './sampleTokens.ts'
import { expectCube, startCube } from './startCube.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 1_500)
const shownPerKind = 5

/** Sets the clock of this process to the day of the sample. */
function setSampleClock(): void {
  process.env['CLOCK_FROM'] = String(sampleNow)
  createRequire(import.meta.url)('./fixedClock.cjs')
}

/** The options of a comparison. */
export interface CompareOptions {
  /** Seed for other queries than the recorded ones. */
  readonly seed?: number
  /** Number of those queries. */
  readonly count: number
  readonly isRecorded: boolean
}

/**
 * Sends the same queries to a real Cube and to our server over the same database, and prints the
 * differences of their answers.
 * @returns the number of differences
 */
export async function compare({ seed, count, isRecorded }: CompareOptions): Promise<number> {
  expectCube()
  const folder = mkdtempSync(path.join(tmpdir(), 'bottega-cube-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const database = connect(postgres.connection)
  const asked = seed === undefined ? cases : generated(seed, count)
  const kinds = new Map<string, number>()
  const recorded: Recorded[] = []
  let leaks: string[] = []
  try {
    await schemaSync(database, model)
    await fillSample(database)
    const cube = await startCube(postgres.connection, sampleSecret, sampleNow)
    setSampleClock()
    const app = await buildApp({
      model,
      database,
      dataDir: folder,
      tokenSecret: `${sampleSecret}, and not of sessions`,
      analyticsSecret: sampleSecret,
      publicUrl: 'http://localhost',
      apiUrl: '',
      isDemo: false,
      logLevel: 'silent',
      revealsUnknownEmail: false,
    })
    const ours = sendInto(app)
    const tokens = sampleTokens()
    for (const question of asked) {
      const token = tokens[question.who]
      const answer = await answerTo(sendTo(cube.url), question, token)
      recorded.push({ question, answer })
      const own = await answerTo(ours, question, token)
      for (const found of differences(answer, own, question.who !== 'everything')) {
        const times = (kinds.get(found.kind) ?? 0) + 1
        kinds.set(found.kind, times)
        if (times > shownPerKind) continue
        print(`\n${found.kind}: ${question.who} asks ${question.query}`)
        print(`  Cube: ${short(found.theirs)}\n  ours: ${short(found.ours)}`)
      }
    }
    for (const [name, send] of [
      ['Cube', sendTo(cube.url)],
      ['our server', ours],
    ] as const)
      leaks = [...leaks, ...(await leaksOf(send)).map((leak) => `${name}: ${leak}`)]
    await app.close()
    await cube.stop()
  } finally {
    await database.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const leak of leaks) print(`LEAK ${leak}`)
  for (const [kind, times] of kinds) print(`${kind}: ${times} differences`)
  const answered = recorded.filter(({ answer }) => answer.status === 200).length
  print(`${asked.length} questions, ${answered} answered by Cube`)
  if (isRecorded) print(`recorded in ${record(recorded)} bytes`)
  return [...kinds.values()].reduce((sum, times) => sum + times, leaks.length)
}
