/** The beginning of a text, as it may have been before somebody wrote more. */
export function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s)/s.exec(text)?.[0] ?? text
}
