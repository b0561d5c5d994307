const collators = new Map<string, Intl.Collator>()

/**
 * How a reader of a language orders texts: accents and case count last, and numbers inside by their value (`Vaso 2` before
 * `Vaso 10`). The database does the same by its collation `words`.
 */
export function compareWords(language: string): (one: string, other: string) => number {
  let collator = collators.get(language)
  if (!collator)
    collators.set(language, (collator = new Intl.Collator(language, { numeric: true })))
  return collator.compare
}
