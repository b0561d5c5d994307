import { pick, type Random } from '../../schema/index.ts'
import { chance, seededRandom, wholeBetween } from '../../server/demo/base/seededRandom.ts'

const starts = 'b c d f g l m n p r s t v st sp tr br gr pr fr ch gh sc gl'.split(' ')
const vowels = 'a a a e e e i i o o u'.split(' ')
const middles = 'l m n r s t tt ll nn rr nt st rt mp nd zz cc v p c d gn gli'.split(' ')
const endings = 'a o e i are ato ata ione etto ino ale oso ente'.split(' ')
const little =
  'di in e a con per da il la un una del della al alla che ogni su tra nel nella come'.split(' ')

const vocabularySize = 12_000
/** Variants of each sentence. */
const variantCount = 12

function newWord(random: Random): string {
  const syllables = Array.from({ length: wholeBetween(0, 2, random) }, () =>
    [pick(middles, random), pick(vowels, random)].join(''),
  )
  return [
    pick(starts, random),
    pick(vowels, random),
    ...syllables,
    pick(middles, random),
    pick(endings, random),
  ].join('')
}

/** Random words, of which the first are much more frequent than the last, as in any language. */
function vocabularyOf(random: Random): () => string {
  const words = Array.from({ length: vocabularySize }, () => newWord(random))
  return () => words[Math.floor(vocabularySize * random() ** 3)] ?? ''
}

/**
 * A random sentence: about every second word is a short one, and a third of the sentences name a
 * size.
 */
function sentence(word: () => string, random: Random): string[] {
  const words = Array.from({ length: wholeBetween(7, 15, random) }, () =>
    chance(0.4, random) ? pick(little, random) : word(),
  )
  return chance(0.3, random) ? [...words, String(wholeBetween(3, 180, random)), 'cm'] : words
}

/**
 * A sentence as text. It never begins with a figure, which would join it to the sentence before.
 */
const written = (words: readonly string[]) => {
  const [first = '', ...others] = /^\d/.test(words[0] ?? '') ? ['con', ...words] : words
  return `${[first.charAt(0).toUpperCase() + first.slice(1), ...others].join(' ')}.`
}

/** A variant of a sentence: one to four words differ. */
function variant(words: readonly string[], word: () => string, random: Random): string[] {
  const copy = [...words]
  for (let changes = wholeBetween(1, 4, random); changes > 0; changes -= 1)
    copy[Math.floor(random() * copy.length)] = chance(0.2, random)
      ? String(wholeBetween(3, 180, random))
      : word()
  return copy
}

export interface Sentences {
  /** Approved sentences, all different. */
  readonly approved: readonly string[]
  /** Sentences to be translated: two in three are similar to an approved one. */
  readonly present: readonly string[]
}

/**
 * Sentences as in a shop, of made-up words that sound Italian, with a number and frequency of words
 * as in real texts; most sentences have about a dozen variants.
 */
export function approvedSentences(count: number, presentCount: number): Sentences {
  const random = seededRandom('sentences')
  const word = vocabularyOf(random)
  const models = Array.from({ length: Math.ceil(count / variantCount) }, () =>
    sentence(word, random),
  )
  const approved = new Set<string>()
  for (let at = 0; approved.size < count; at += 1)
    approved.add(written(variant(models[at % models.length] ?? [], word, random)))
  const present = Array.from({ length: presentCount }, (_, at) =>
    at % 3 === 2
      ? written(sentence(word, random))
      : written(variant(pick(models, random), word, random)),
  )
  return { approved: [...approved], present }
}
