import { currentToken } from '../auth/session.ts'

/** After this an early answer is discarded: a later request needs the current state. */
const maxAgeMs = 10_000

/** Answers requested before the code of their page was loaded; each is handed out once. */
export function earlyAnswers<T>() {
  const pending = new Map<string, Promise<T>>()
  const keyOf = (question: unknown) => JSON.stringify([question, currentToken()])

  return {
    /** Sends a request, unless the same one is already under way. */
    ask(question: unknown, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const key = keyOf(question)
      const underWay = pending.get(key)
      if (underWay) return underWay
      const controller = new AbortController()
      const answer = send(controller.signal)
      // The page that takes the answer handles its failure; an answer that is never taken may fail.
      answer.catch(() => undefined)
      pending.set(key, answer)
      setTimeout(() => {
        if (pending.get(key) !== answer) return
        // A response that is never read would keep its connection open.
        controller.abort()
        pending.delete(key)
      }, maxAgeMs)
      return answer
    },
    /** Hands out an answer and forgets it; undefined if it was not requested early. */
    take(question: unknown): Promise<T> | undefined {
      const key = keyOf(question)
      const answer = pending.get(key)
      pending.delete(key)
      return answer
    },
  }
}
