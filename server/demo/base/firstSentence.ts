/** The first sentence of a text, as its earlier version. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s)/s.exec(text)?.[0] ?? text
}
