import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { root } from '../../scripts/freshBuild.mjs'
import type { Answer } from './answers.ts'
import type { Case } from './cases.ts'

export interface Recorded {
  readonly question: Case
  /** The answer of a real Cube. */
  readonly answer: Answer
}

const file = path.join(root, 'tests/fixtures/analytics/answers.json.gz')

/** Only the parts that a client reads: the rest of Cube's answer changes with each run. */
function readOf({ status, error, queryType, results }: Answer): Answer {
  if (!results) return { status, ...(error !== undefined && { error: error.slice(0, 200) }) }
  return {
    status,
    ...(queryType && { queryType }),
    results: results.map(({ query, data, annotation }) => ({ query, data, annotation })),
  }
}

/**
 * Stores the answers of a real Cube, for tests without one.
 * @returns the size of the file in bytes
 */
export function record(all: readonly Recorded[]): number {
  const kept = all.map(({ question, answer }) => ({ question, answer: readOf(answer) }))
  const bytes = gzipSync(JSON.stringify(kept), { level: 9 })
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  return bytes.length
}

export const recordedAnswers = (): readonly Recorded[] =>
  JSON.parse(gunzipSync(readFileSync(file)).toString()) as readonly Recorded[]
