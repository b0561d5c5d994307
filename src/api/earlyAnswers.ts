import { currentToken } from '../auth/session.ts'

/** After this an early answer is discarded: a later request needs the current state. */
const maxAgeMs = 10_000

/** Answers requested before the code of their page was loaded; each is handed out once. */
export function earlyAnswers<T>() {
  const pending = new Map<string, { readonly answer: Promise<T>; drop(): void }>()
  /** What the page is asking by itself, as it was there before it could be asked early. */
  const reading = new Set<string>()
  const keyOf = (question: unknown) => JSON.stringify([question, currentToken()])

  return {
    /**
     * Sends a request, unless the same one is already under way.
     * @returns the answer; undefined if the page asks by itself
     */
    ask(question: unknown, send: (signal: AbortSignal) => Promise<T>): Promise<T> | undefined {
      const key = keyOf(question)
      if (reading.has(key)) return undefined
      const underWay = pending.get(key)
      if (underWay) return underWay.answer
      const controller = new AbortController()
      const answer = send(controller.signal)
      // The page that takes the answer handles its failure; an answer that is never taken may fail.
      answer.catch(() => undefined)
      const drop = () => {
        if (pending.get(key)?.answer !== answer) return
        // A response that is never read would keep its connection open.
        controller.abort()
        pending.delete(key)
      }
      pending.set(key, { answer, drop })
      setTimeout(drop, maxAgeMs)
      return answer
    },
    /** Hands out the early answer and forgets it; without one the request is sent now. */
    async read(question: unknown, send: () => Promise<T>): Promise<T> {
      const key = keyOf(question)
      const early = pending.get(key)
      pending.delete(key)
      if (early) return early.answer
      reading.add(key)
      try {
        return await send()
      } finally {
        reading.delete(key)
      }
    },
    /** Drops all answers: something was written after they were requested. */
    drop(): void {
      for (const one of pending.values()) one.drop()
    },
  }
}
