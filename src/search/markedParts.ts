import { fold, foldSigns } from '../../schema/index.ts'

/** A piece of a text, and whether it is what was looked for. */
export interface Part {
  readonly text: string
  readonly isMarked: boolean
}

/** The words of a search in the form in which they are compared. */
export function plainWords(words: string): string[] {
  return fold(words).split(' ').filter(Boolean)
}

/** Whether a text contains every word, however it is written. */
export function holdsWords(text: string, words: readonly string[]): boolean {
  const inside = fold(text)
  return words.every((word) => inside.includes(word))
}

/** Splits a text at the words of a search. */
export function markedParts(text: string, words: readonly string[]): Part[] {
  const letters = Array.from(text)
  // One plain letter may stand for several characters, and one character for none.
  const origins = letters.flatMap((letter, at) => Array.from(foldSigns(letter), () => at))
  const inside = letters.map(foldSigns).join('')
  const marked = new Set<number>()
  for (const word of words)
    for (let at = inside.indexOf(word); at >= 0; at = inside.indexOf(word, at + word.length))
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
