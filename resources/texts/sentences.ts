import type { Language } from '../../schema/index.ts'

/** The sentences of a text, trimmed; a line break ends a sentence too. */
export function sentencesOf(text: string | null | undefined, language: Language): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text ?? '')
  return [...segments]
    .flatMap(({ segment }) => segment.split(/[\r\n]+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** A text and its translation, for the translation memory. */
export interface TextPair {
  readonly source: string
  readonly target: string
}

/**
 * Pairs the sentences of a text and its translation if both have the same number; otherwise pairs
 * the whole texts, as it is not known which sentences belong together.
 */
export function sentencePairs(
  source: string | null | undefined,
  target: string | null | undefined,
  languages: { readonly source: Language; readonly target: Language },
): TextPair[] {
  const ours = sentencesOf(source, languages.source)
  const theirs = sentencesOf(target, languages.target)
  if (!ours.length || !theirs.length) return []
  if (ours.length !== theirs.length)
    return [{ source: source?.trim() ?? '', target: target?.trim() ?? '' }]
  return ours.map((sentence, at) => ({ source: sentence, target: theirs[at] ?? '' }))
}

/**
 * Replaces the sentence at an index of a text, or appends it at the end. The text between the other
 * sentences is kept.
 */
export function withSentence(
  text: string | null | undefined,
  sentence: string,
  at: number,
  language: Language,
): string {
  const whole = text ?? ''
  const present = sentencesOf(whole, language)
  const old = present[at]
  if (old === undefined) return [whole.trimEnd(), sentence].filter(Boolean).join(' ')
  // Searched from the end of the previous sentence, as an earlier one may have the same words.
  let start = 0
  for (const one of present.slice(0, at)) start = whole.indexOf(one, start) + one.length
  const place = whole.indexOf(old, start)
  return whole.slice(0, place) + sentence + whole.slice(place + old.length)
}
