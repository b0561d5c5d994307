import { fold, foldSigns } from '../../schema/index.ts'

/** A piece of a text, and whether it matches the search. */
export interface Part {
  readonly text: string
  readonly isMarked: boolean
}

/** The words of a search, folded for comparison. */
export function foldedWords(words: string): string[] {
  return fold(words).split(' ').filter(Boolean)
}

/** Whether a text contains every word, regardless of case and accents. */
export function containsWords(text: string, words: readonly string[]): boolean {
  const inside = fold(text)
  return words.every((word) => inside.includes(word))
}

/** Splits a text at the words of a search. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const letters = Array.from(text)
  // Folding may turn one letter into several characters, or into none.
  const origins = letters.flatMap((letter, at) => Array.from(foldSigns(letter), () => at))
  const folded = letters.map(foldSigns).join('')
  const marked = new Set<number>()
  for (const word of words)
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      for (let one = at; one < at + word.length; one += 1) marked.add(origins[one] ?? -1)
  const parts: Part[] = []
  letters.forEach((letter, at) => {
    const last = parts.at(-1)
    const isMarked = marked.has(at)
    if (last?.isMarked === isMarked)
      parts[parts.length - 1] = { text: last.text + letter, isMarked }
    else parts.push({ text: letter, isMarked })
  })
  return parts
}
