import { markedParts } from './markedParts.ts'

interface Props {
  readonly text: string
  /** In their plain form. */
  readonly words: readonly string[]
}

/** A text in which the words of a search stand out. */
export function Marked({ text, words }: Props) {
  return markedParts(text, words).map(({ text: part, isMarked }, at) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
}
