import { createHash } from 'node:crypto'
import type { TextPair } from '../../../resources/texts/sentences.ts'
import { wordsOf } from '../../../resources/texts/words.ts'
import { fold, type Language } from '../../../schema/index.ts'

/** A sentence and its translation, with their languages. */
export interface MemoryPair extends TextPair {
  readonly sourceLanguage: Language
  readonly targetLanguage: Language
}

/** The same pair has the same id, so that it is stored once however many texts it stands in. */
export function pairId({ sourceLanguage, targetLanguage, source, target }: MemoryPair): string {
  const content = JSON.stringify([sourceLanguage, targetLanguage, source, target])
  // Of version 8, which is for ids that are worked out.
  const digits = createHash('sha256').update(content).digest('hex').slice(0, 32)
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5')
}

/** So many letters are the same in most forms of a word: dipinto, dipinta, dipinti. */
const stem = 5

/** What a sentence is found by: the beginnings of its words, in its language. */
export function wordKeys(sentence: string, language: Language): string[] {
  const stems = wordsOf(sentence).map(({ text }) => fold(text).slice(0, stem))
  return [...new Set(stems)].map((word) => `${language}:${word}`)
}
