import type { Language } from '../../schema/index.ts'

/** The sentences of a text, without the space around them; a new line ends one too. */
export function sentencesOf(text: string | null | undefined, language: Language): string[] {
  const segments = new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text ?? '')
  return [...segments]
    .flatMap(({ segment }) => segment.split(/[\r\n]+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
}

/** A text and its translation, from which others learn. */
export interface TextPair {
  readonly source: string
  readonly target: string
}

/**
 * Sentence beside sentence where a text and its translation have as many; else nobody knows which belong together,
 * and the whole text stands beside the whole.
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
 * A text with another sentence at a place: in the place of the one that stands there, else at the end. What is
 * between the others stays.
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
  // The same words may stand in an earlier sentence: those are passed over.
  let start = 0
  for (const one of present.slice(0, at)) start = whole.indexOf(one, start) + one.length
  const place = whole.indexOf(old, start)
  return whole.slice(0, place) + sentence + whole.slice(place + old.length)
}
