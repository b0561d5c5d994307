import { sql } from 'kysely'
import type { CallAnswer } from '../../../resources/calls/index.ts'
import { sourceLanguageOf } from '../../../resources/parts/translationLanguages.ts'
import { sourceOf } from '../../../resources/parts/translationSource.ts'
import { sentencesOf } from '../../../resources/texts/sentences.ts'
import { checkedFields, type CheckedField } from '../../../resources/texts/translationWarnings.ts'
import type { Language, Model, RecordNamed } from '../../../schema/index.ts'
import type { Database } from '../../db/connect.ts'
import { prepared } from '../../db/preparedStatements.ts'
import { readDocument } from '../../db/tables/readDocument.ts'
import type { PortalHandlers } from '../../http/portalRoutes.ts'
import { findStored } from '../../records/read/findStored.ts'
import { wordKeys } from './pairId.ts'
import { subjectOf } from './translatedSubject.ts'

/** Below this, more differs than is alike. */
const minSimilarity = 0.5
const maxMatches = 3
const maxSentences = 30
/** A sentence is searched by its rarest words. */
const wordsPerSentence = 5
/** Limit for the sentences found by a frequent word. */
const maxPairsPerWord = 400
/** Texts whose lengths differ more cannot reach the minimum similarity. */
const minLengthRatio = 0.4
/** Candidates with the most rare words in common that are compared by trigrams. */
const maxCompared = 40

interface SearchText {
  readonly field: CheckedField
  /** Number of the sentence; null for a whole text of several sentences. */
  readonly at: number | null
  readonly sentence: string
}

/**
 * The sentences of a text and the whole text, which is what the memory has where sentences did not
 * match.
 */
function searchTextsOf(field: CheckedField, text: string | null, language: Language): SearchText[] {
  const sentences = sentencesOf(text, language)
  const each = sentences.map((sentence, at) => ({ field, at, sentence }))
  return sentences.length > 1 ? [...each, { field, at: null, sentence: text?.trim() ?? '' }] : each
}

/** The present original texts. */
async function presentSource(database: Database, translation: RecordNamed<'translations'>) {
  const subject = subjectOf(translation)
  if (!subject) return undefined
  return sourceOf(subject.name, await readDocument(database, subject.name, subject.id))
}

interface Row {
  readonly place: number
  readonly similarity: number
  readonly source: string
  readonly target: string
  readonly subject: 'product' | 'company'
  readonly name: string | null
  readonly artisan: string | null
}

/**
 * Finds similar pairs for all sentences in one statement. Candidates are chosen by common words: a
 * trigram index would take half a second per sentence among 100,000 (see docs/performance.md).
 */
async function similarPairs(
  database: Database,
  translation: string,
  sought: readonly SearchText[],
  language: Language,
): Promise<Row[]> {
  const words = sought.flatMap(({ sentence }, place) =>
    wordKeys(sentence, language).map((word) => ({ place, word })),
  )
  const { rows } =
    await sql<Row>`${prepared} with sought as (select place::int - 1 as place, sentence
        from unnest(${sought.map(({ sentence }) => sentence)}::text[]) with ordinality as n(sentence, place)),
      words as (select * from unnest(${words.map(({ place }) => place)}::int[], ${words.map(({ word }) => word)}::text[])
        as n(place, word)),
      lists as materialized (select d.word, array(select "pair" from "translationPairWords" p
          where p."word" = d.word order by "pair" limit ${sql.lit(maxPairsPerWord)}) as pairs
        from (select distinct word from words) d),
      rarest as materialized (select * from (select w.place, l.pairs, 1.0::float8 / cardinality(l.pairs) as weight,
          row_number() over (partition by w.place order by cardinality(l.pairs), l.word) as rarity
        from words w join lists l on l.word = w.word where cardinality(l.pairs) > 0) ranked
        where rarity <= ${sql.lit(wordsPerSentence)}),
      alike as (select s.place, p.*, case
          when length(p."source") between length(s.sentence) * ${sql.lit(minLengthRatio)} and length(s.sentence) / ${sql.lit(minLengthRatio)}
          then similarity(p."source", s.sentence)::float8 else 0 end as similarity
        from sought s cross join lateral (select pair
          from (select unnest(r.pairs) as pair, r.weight from rarest r where r.place = s.place) found
          group by pair order by sum(weight) desc, pair limit ${sql.lit(maxCompared)}) c
        join "translationPairs" p on p."_id" = c.pair),
      chosen as (select a.*, o.*, row_number() over (
          partition by a.place order by a.similarity desc, o."approvedAt" desc, a."_id") as rank
        from alike a cross join lateral (select g."subject", g."updatedAt" as "approvedAt",
            coalesce(g."sourceName", g."vendorName") as name, g."vendorName" as artisan
          from "translationPairUses" u join translations g on g."_id" = u."translation"
          where u."pair" = a."_id" and u."translation" <> ${translation}::uuid and g."isPublished"
          order by g."updatedAt" desc limit 1) o
        where a.similarity >= ${minSimilarity})
    select place, similarity, "source", "target", "subject", name, artisan from chosen
    where rank <= ${sql.lit(maxMatches)} order by place, rank`.execute(database)
  return rows
}

/** Suggestions from the translation memory. */
export const suggestionHandlers = (
  model: Model,
  database: Database,
): Pick<PortalHandlers, 'readSuggestions'> => ({
  async readSuggestions({ actor: { subject }, params: { id } }) {
    const resource = model.resource('translations')
    const translation = await findStored(database, model, resource, 'read', id, subject)
    const [source, language] = await Promise.all([
      presentSource(database, translation),
      languageOf(database, id),
    ])
    const sought = checkedFields
      .flatMap((field) => searchTextsOf(field, source?.[field] ?? null, language))
      .slice(0, maxSentences)
    if (!sought.length) return []
    const rows = await similarPairs(database, id, sought, language)
    return sought.flatMap((one, at): CallAnswer<'readSuggestions'>[number][] => {
      const matches = rows.flatMap(({ place, ...match }) => (place === at ? [match] : []))
      return matches.length ? [{ ...one, matches }] : []
    })
  },
})

async function languageOf(database: Database, id: string): Promise<Language> {
  const { rows } = await sql<{ language: string | null }>`select "sourceLanguage" as language
    from translations where "_id" = ${id}::uuid`.execute(database)
  return sourceLanguageOf(rows[0]?.language)
}
