/** The same question, put again only after some milliseconds; in between the last answer stands. */
export function seldom<T>(ask: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const now = Date.now()
    if (!last || now - last.at >= milliseconds) last = { at: now, answer: ask() }
    return last.answer
  }
}
