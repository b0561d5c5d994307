/** Articles before a consonant, and how they are written before a vowel. */
const beforeVowel: Readonly<Record<string, string>> = {
  il: 'l’',
  del: 'dell’',
  dal: 'dall’',
  al: 'all’',
  nel: 'nell’',
  sul: 'sull’',
  i: 'gli ',
  dei: 'degli ',
  dai: 'dagli ',
  ai: 'agli ',
  nei: 'negli ',
  sui: 'sugli ',
}
const articles = Object.keys(beforeVowel).join('|')

/** The whole part of a number, with points between its thousands: not the day of `11.10.2026` with its month. */
const wholePart = /^(?:\d{1,3}(?:[.\u00A0\u202F]\d{3})+(?!\d)|\d+)/

/**
 * Whether a text begins with a number that is spoken with a vowel first: uno, otto, undici, ottanta, ottomila,
 * undicimila, un milione. The first of a month, `01`, is "primo".
 */
export function beginsWithVowel(text: string): boolean {
  const [written = ''] = wholePart.exec(text) ?? []
  const digits = written.replace(/\D/g, '')
  // Days are written with two digits: the eighth is "otto" as well.
  if (/^0?8/.test(digits)) return true
  const first = digits.slice(0, digits.length % 3 || 3)
  return first === '11' || (first === '1' && digits.length !== 4)
}

const withCase = (article: string, elided: string) =>
  /^\p{Lu}/u.test(article) ? elided.slice(0, 1).toUpperCase() + elided.slice(1) : elided

/**
 * Fills the slots of an Italian message; the article before a number is written as it is spoken: "del 25%", but
 * "dell’80%".
 * @param slot finds a slot, and in its first group the name
 */
export function filledInItalian(
  phrase: string,
  slot: RegExp,
  fill: (slot: string, name: string) => string | number,
): string {
  const withArticle = new RegExp(`(?:(?<![\\p{L}’'])(${articles}) )?${slot.source}`, 'giu')
  return phrase.replace(withArticle, (found: string, article: string | undefined, name: string) => {
    const value = String(
      fill(article === undefined ? found : found.slice(article.length + 1), name),
    )
    if (article === undefined) return value
    const elided = beginsWithVowel(value) && beforeVowel[article.toLowerCase()]
    return (elided ? withCase(article, elided) : `${article} `) + value
  })
}
