import { graphemes } from '../texts/graphemes.ts'

/** Code points that stand for one character at most, such as those of a flag: the rest of a longer one counts too. */
const pointsOfOne = 2

/**
 * How many characters people see in a text: an emoji is one, whatever it takes to write it. What is put together from
 * ever more signs counts by those, so that a limit bounds what is stored.
 */
export function textLength(text: string): number {
  // Letters that are one sign each, as nearly all are.
  if (/^[\n\u0020-\u02FF]*$/.test(text)) return text.length
  return Math.max(graphemes(text).length, Math.ceil(Array.from(text).length / pointsOfOne))
}

/** Whether a text has more characters than that; one that is far too long is not even counted. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max && (text.length > max * pointsOfOne * 2 || textLength(text) > max)
