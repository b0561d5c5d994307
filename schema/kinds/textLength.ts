import { graphemes } from '../texts/graphemes.ts'

/** Most code points that count as one character, as in a flag; further ones are counted as well. */
const pointsPerCharacter = 2

/**
 * The number of visible characters in a text: an emoji counts as one. Characters of many code
 * points count more, so that a limit also bounds the stored size.
 */
export function textLength(text: string): number {
  // Nearly all texts have only characters of one code point.
  if (/^[\n\u0020-\u02FF]*$/.test(text)) return text.length
  return Math.max(graphemes(text).length, Math.ceil(Array.from(text).length / pointsPerCharacter))
}

/** Most UTF-16 units of a text with so many characters. */
const unitsOf = (characters: number) => characters * pointsPerCharacter * 2

/** Whether a text has more than `max` characters, by its bare length: asked before any work on it. */
export const isFarLongerThan = (text: string, max: number): boolean => text.length > unitsOf(max)

/** Whether a text has more than `max` characters; one that is far too long is not even counted. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (isFarLongerThan(text, max) || textLength(text) > max)

/** Whether a text has fewer than `min` characters; one that is long enough is not even counted. */
export const isShorterThan = (text: string, min: number): boolean =>
  text.length < unitsOf(min) && textLength(text) < min
