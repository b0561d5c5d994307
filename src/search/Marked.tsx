import { markedParts } from './markedParts.ts'

interface Props {
  readonly text: string
  /** Folded, as by `plainWords`. */
  readonly words: readonly string[]
}

/** A text in which the words of a search are highlighted. */
export function Marked({ text, words }: Props) {
  return markedParts(text, words).map(({ text: part, isMarked }, at) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  )
}
