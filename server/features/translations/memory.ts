import { sql } from 'kysely'
import {
  sourceLanguageOf,
  targetLanguageOf,
} from '../../../resources/parts/translationLanguages.ts'
import { sentencePairs } from '../../../resources/texts/sentences.ts'
import { checkedFields } from '../../../resources/texts/translationWarnings.ts'
import { isSameValue, type Language } from '../../../schema/index.ts'
import { inTransaction, type Database, type Tx } from '../../db/connect.ts'
import { leastId } from '../../db/idRanges.ts'
import type { StoredRecord } from '../../records/read/storedRecord.ts'
import { pairId, wordKeys, type MemoryPair } from './pairId.ts'

/** A pair and its place in a translation. */
interface PairUse extends MemoryPair {
  readonly translation: string
  readonly field: string
  readonly at: number
}

const textIn = (record: unknown, field: string): string | null => {
  const value = (record as Readonly<Record<string, unknown>> | null | undefined)?.[field]
  return typeof value === 'string' ? value : null
}

/** The sentence pairs of an approved translation. */
function usesOf(
  translation: string,
  record: StoredRecord | undefined,
  language: unknown,
): PairUse[] {
  if (!record) return []
  const source: Language = sourceLanguageOf(language)
  const languages = { source, target: targetLanguageOf(source) }
  return checkedFields.flatMap((field) =>
    sentencePairs(textIn(record.source, field), textIn(record, field), languages).map(
      (pair, at) => ({
        ...pair,
        sourceLanguage: languages.source,
        targetLanguage: languages.target,
        translation,
        field,
        at,
      }),
    ),
  )
}

async function addWords(tx: Tx, words: readonly { word: string; pair: string }[]): Promise<void> {
  await sql`insert into "translationPairWords" ("word", "pair")
    select * from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ pair }) => pair)}::uuid[])
    order by 2, 1 on conflict do nothing`.execute(tx)
}

/**
 * Inserted in the order of their ids, so that concurrent transactions with the same pairs do not
 * deadlock.
 */
async function addUses(tx: Tx, uses: readonly PairUse[]): Promise<void> {
  if (!uses.length) return
  const pairs = [...new Map(uses.map((use) => [pairId(use), use]))].map(([_id, use]) => ({
    _id,
    sourceLanguage: use.sourceLanguage,
    targetLanguage: use.targetLanguage,
    source: use.source,
    target: use.target,
  }))
  // The update of an existing pair locks it against deletion by another transaction.
  await sql`insert into "translationPairs" ("_id", "sourceLanguage", "targetLanguage", "source", "target")
    select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
      as n("_id" uuid, "sourceLanguage" text, "targetLanguage" text, "source" text, "target" text)
    order by "_id" on conflict ("_id") do update set "source" = excluded."source"`.execute(tx)
  const words = pairs.flatMap(({ _id: pair, source, sourceLanguage }) =>
    wordKeys(source, sourceLanguage).map((word) => ({ word, pair })),
  )
  await addWords(tx, words)
  const rows = uses.map((use) => ({ ...use, pair: pairId(use) }))
  await sql`insert into "translationPairUses" ("translation", "field", "at", "pair")
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n("translation" uuid, "field" text, "at" integer, "pair" uuid)
    on conflict ("translation", "field", "at") do update set "pair" = excluded."pair"`.execute(tx)
}

/** Removes the uses of a translation. @returns ids of their pairs */
async function removeUses(tx: Tx, translation: string): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`delete from "translationPairUses"
    where "translation" = ${translation}::uuid returning "pair" as pair`.execute(tx)
  return [...new Set(rows.map(({ pair }) => pair))]
}

async function removeUnused(tx: Tx, pairs: readonly string[]): Promise<void> {
  if (!pairs.length) return
  await sql`select 1 from "translationPairs" where "_id" = any(${pairs}::uuid[])
    order by "_id" for update`.execute(tx)
  // A statement of its own, so that it sees uses added while the lock was awaited.
  const { rows } = await sql<{ id: string; source: string; language: Language }>`
    delete from "translationPairs" p where "_id" = any(${pairs}::uuid[])
      and not exists (select from "translationPairUses" u where u."pair" = p."_id")
    returning "_id" as id, "source", "sourceLanguage" as language`.execute(tx)
  const words = rows.flatMap(({ id, source, language }) =>
    wordKeys(source, language).map((word) => ({ word, id })),
  )
  await sql`delete from "translationPairWords" w
    using unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ id }) => id)}::uuid[]) as n(word, pair)
    where w."word" = n.word and w."pair" = n.pair`.execute(tx)
}

/**
 * Updates the memory for a written translation, in the same transaction: an approved text stays in
 * the memory until another one is approved in its place, or it is rejected.
 */
export async function renewMemory(
  tx: Tx,
  id: string,
  before: StoredRecord | undefined,
  after: StoredRecord | undefined,
): Promise<void> {
  const isAccepted = after?.status === 'approved'
  // An approved text that is edited again stays in the memory; a rejected one does not.
  const isRejected = before?.status === 'approved' && after?.status === 'todo'
  const isKept = isSameValue(before?.published ?? null, after?.published ?? null)
  if (!isAccepted && !isRejected && isKept) return
  const { rows } = await sql<{ language: string | null }>`
    select "sourceLanguage" as language from translations where "_id" = ${id}::uuid`.execute(tx)
  const language = rows[0]?.language
  const uses = isAccepted ? usesOf(id, after, language) : []
  if (before?.status === 'approved' && isSameValue(uses, usesOf(id, before, language))) return
  const removed = await removeUses(tx, id)
  await addUses(tx, uses)
  await removeUnused(tx, removed)
}

/** Recomputes the words of all pairs, after a change of `fold`. */
export async function renewWords(database: Database): Promise<void> {
  await inTransaction(database, async (tx) => {
    await sql`delete from "translationPairWords"`.execute(tx)
    for (let last = leastId; ;) {
      const { rows } = await sql<{ id: string; source: string; language: Language }>`
        select "_id" as id, "source", "sourceLanguage" as language from "translationPairs"
        where "_id" > ${last}::uuid order by "_id" limit ${sql.lit(analyzeThreshold)}`.execute(tx)
      const [after] = rows.slice(-1)
      if (!after) return
      await addWords(
        tx,
        rows.flatMap(({ id: pair, source, language }) =>
          wordKeys(source, language).map((word) => ({ word, pair })),
        ),
      )
      last = after.id
    }
  })
}

const batch = 100
/** Number of new rows after which the table's statistics are renewed. */
const analyzeThreshold = 500

interface Approved {
  readonly id: string
  readonly language: string | null
  readonly doc: StoredRecord
}

/**
 * Adds translations that were approved before there was a memory, and removes deleted ones. It may
 * be repeated or interrupted: it adds only what is missing.
 */
export async function fillMemory(database: Database): Promise<void> {
  let last = leastId
  let added = 0
  for (let isMore = true; isMore;)
    isMore = await inTransaction(database, async (tx) => {
      const { rows } = await sql<Approved>`
        select g."_id" as id, g."sourceLanguage" as language, d."doc"
        from translations g join translations_docs d on d."_id" = g."_id"
        where g."status" = 'approved' and g."_id" > ${last}::uuid
          and not exists (select from "translationPairUses" u where u."translation" = g."_id")
        order by g."_id" limit ${sql.lit(batch)} for share of g`.execute(tx)
      const uses = rows.flatMap(({ id, language, doc }) => usesOf(id, doc, language))
      await addUses(tx, uses)
      added += uses.length
      last = rows.at(-1)?.id ?? last
      return rows.length === batch
    })
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ pair: string }>`delete from "translationPairUses" u
      where not exists (select from translations g where g."_id" = u."translation" and g."isPublished")
      returning "pair" as pair`.execute(tx)
    await removeUnused(tx, [...new Set(rows.map(({ pair }) => pair))])
  })
  // Otherwise the planner would treat a table that has just been filled as empty.
  if (added > analyzeThreshold)
    for (const table of ['translationPairs', 'translationPairUses', 'translationPairWords'])
      await sql`analyze ${sql.table(table)}`.execute(database)
}
