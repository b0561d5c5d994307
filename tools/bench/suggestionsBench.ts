import { sql } from 'kysely'
import { sentencesOf } from '../../resources/texts/sentences.ts'
import { connect, type Database } from '../../server/db/connect.ts'
import { approvedSentences } from './approvedSentences.ts'
import { fillMemoryBench, pairsOf } from './suggestionsFill.ts'
import type { BenchOptions } from './options.ts'
import { startPortal } from './processes.ts'
import { load } from './serverBench.ts'
import { median, p95, shown } from './statistics.ts'
import type { Table } from './table.ts'

const folder = 'suggestions'
const targetMs = 50
/** Translations whose suggestions are requested in turn, and the sentences of each. */
const texts = 64
const perText = 6
/**
 * Translations that are verified: the statement that finds the best match takes half a second for
 * each sentence.
 */
const verified = 4
const expected = 0.6

/**
 * Gives products in translation new texts: sentences that are similar to approved ones, and others.
 */
async function newTexts(database: Database, present: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string; product: string }>`
    select "_id" as id, "product" from translations
    where "status" <> 'approved' and "product" is not null order by "_id" limit ${texts}`.execute(
    database,
  )
  for (const [at, { product }] of rows.entries()) {
    const doc = { description: present.slice(at * perText, (at + 1) * perText).join(' ') }
    await sql`update products_docs set "doc" = "doc" || ${JSON.stringify(doc)}::jsonb
      where "_id" = ${product}::uuid`.execute(database)
  }
  return rows.map(({ id }) => id)
}

/**
 * The share of sentences with a good match for which it is suggested: the preselection by words may
 * miss it.
 */
async function found(database: Database, present: readonly string[], ask: Ask, ids: string[]) {
  let [known, offered] = [0, 0]
  for (const id of ids.slice(0, verified)) {
    const answer = await ask(id)
    for (const sentence of present.slice(ids.indexOf(id) * perText).slice(0, perText)) {
      const { rows } = await sql<{
        best: number
      }>`select max(similarity("source", ${sentence}))::float8 as best
        from "translationPairs"`.execute(database)
      const best = rows[0]?.best ?? 0
      if (best < expected) continue
      known += 1
      const one = answer.find((each) => each.sentence === sentence)
      if ((one?.matches[0]?.similarity ?? 0) >= best - 0.001) offered += 1
    }
  }
  return offered / known
}

type Ask = (
  id: string,
) => Promise<readonly { sentence: string; matches: readonly { similarity: number }[] }[]>

/** Similar approved texts out of 100,000 pairs, for texts of six sentences and a name. */
export async function suggestionsBench({ rounds, seconds }: BenchOptions): Promise<Table> {
  await fillMemoryBench(folder)
  const { present } = approvedSentences(pairsOf, texts * perText)
  if (present.some((one) => sentencesOf(one, 'it').length !== 1)) throw new Error('no sentence')
  const portal = await startPortal(folder)
  const database = connect(portal.connection, { hasTimeout: false, max: 1 })
  const rows: string[][] = []
  try {
    const ids = await newTexts(database, present)
    const headers = { authorization: `Bearer ${await portal.token('translator')}` }
    const paths = ids.map((id) => `/api/translation/suggestions/${id}`)
    const ask: Ask = async (id) => {
      const answer = await fetch(`${portal.url}/api/translation/suggestions/${id}`, { headers })
      return (await answer.json()) as Awaited<ReturnType<Ask>>
    }
    const share = await found(database, present, ask, ids)
    for (const connections of [1, 4]) {
      const times: number[] = []
      // The first round warms up and is discarded.
      for (let round = 0; round <= rounds; round += 1) {
        const { latencies } = await load({ url: portal.url, headers, paths, connections, seconds })
        if (round > 0) times.push(...latencies)
      }
      const slowest = p95(times)
      const isMet = connections > 1 || slowest < targetMs
      rows.push([
        `${perText} sentences and a name`,
        String(connections),
        shown(median(times), 1),
        shown(slowest, 1),
        `${Math.round(share * 100)} %`,
        connections > 1 ? '' : isMet ? 'met' : '**missed**',
      ])
      process.stdout.write(`${rows.at(-1)?.join(' · ')}\n`)
    }
  } finally {
    await database.destroy()
    await portal.stop()
  }
  return {
    head: [
      'what',
      'connections',
      'p50 ms',
      'p95 ms',
      'best one offered',
      `target < ${targetMs} ms`,
    ],
    rows,
  }
}
