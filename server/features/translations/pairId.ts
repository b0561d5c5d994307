import type { TextPair } from '../../../resources/texts/sentences.ts'
import { wordsOf } from '../../../resources/texts/words.ts'
import { fold, type Language } from '../../../schema/index.ts'
import { derivedId } from '../../db/uuid.ts'

/** A sentence and its translation, with their languages. */
export interface MemoryPair extends TextPair {
  readonly sourceLanguage: Language
  readonly targetLanguage: Language
}

/**
 * The id is derived from the content, so that a pair is stored once however many texts contain it.
 */
export function pairId({ sourceLanguage, targetLanguage, source, target }: MemoryPair): string {
  return derivedId(JSON.stringify([sourceLanguage, targetLanguage, source, target]))
}

/** Number of letters that most forms of a word share: dipinto, dipinta, dipinti. */
const stemLength = 5

/** Search keys of a sentence: the stems of its words, with its language. */
export function wordKeys(sentence: string, language: Language): string[] {
  const stems = wordsOf(sentence).map(({ text }) => fold(text).slice(0, stemLength))
  return [...new Set(stems)].map((word) => `${language}:${word}`)
}
