import { currentToken } from '../auth/session.ts'

/** After this an early answer is thrown away: a question asked then needs the state of then. */
const earlyFor = 10_000

/** Answers to questions that were asked before the page that needs them was there; each is given out once. */
export function earlyAnswers<T>() {
  const asked = new Map<string, Promise<T>>()
  const keyOf = (question: unknown) => JSON.stringify([question, currentToken()])

  return {
    /** Asks, unless that is being asked already. */
    ask(question: unknown, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const key = keyOf(question)
      const before = asked.get(key)
      if (before) return before
      const controller = new AbortController()
      const answer = send(controller.signal)
      // Whoever takes it sees the failure; if nobody does, it does not matter.
      answer.catch(() => undefined)
      asked.set(key, answer)
      setTimeout(() => {
        if (asked.get(key) !== answer) return
        // An answer that nobody reads would keep its line open.
        controller.abort()
        asked.delete(key)
      }, earlyFor)
      return answer
    },
    take(question: unknown): Promise<T> | undefined {
      const key = keyOf(question)
      const answer = asked.get(key)
      asked.delete(key)
      return answer
    },
  }
}
