import { currentToken } from '../auth/session.ts'

/** After this an early answer is thrown away: a question asked then needs the state of then. */
const earlyFor = 10_000

interface Early<T> {
  readonly answer: Promise<T>
  readonly controller: AbortController
}

/** Answers to questions that were asked before the page that needs them was there; each is given out once. */
export function earlyAnswers<T>() {
  const asked = new Map<string, Early<T>>()
  const keyOf = (question: unknown) => JSON.stringify([question, currentToken()])

  /** An answer that nobody reads would keep its line open. */
  function drop(key: string): void {
    asked.get(key)?.controller.abort()
    asked.delete(key)
  }

  return {
    /** Asks, unless that is being asked already. */
    ask(question: unknown, send: (signal: AbortSignal) => Promise<T>): Promise<T> {
      const key = keyOf(question)
      const before = asked.get(key)
      if (before) return before.answer
      const controller = new AbortController()
      const answer = send(controller.signal)
      // Whoever takes it sees the failure; if nobody does, it does not matter.
      answer.catch(() => undefined)
      asked.set(key, { answer, controller })
      setTimeout(() => {
        if (asked.get(key)?.answer === answer) drop(key)
      }, earlyFor)
      return answer
    },
    take(question: unknown): Promise<T> | undefined {
      const key = keyOf(question)
      const answer = asked.get(key)?.answer
      asked.delete(key)
      return answer
    },
    /** Gives up a question that no page will ask. */
    giveUp: (question: unknown): void => drop(keyOf(question)),
  }
}
