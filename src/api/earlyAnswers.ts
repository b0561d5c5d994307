import { currentToken } from '../auth/session.ts'

/** After this an early answer is thrown away: a question asked then needs the state of then. */
const earlyFor = 10_000

/** Answers to questions that were asked before the page that needs them was there; each is given out once. */
export function earlyAnswers<T>() {
  const answers = new Map<string, Promise<T>>()
  const keyOf = (question: unknown) => JSON.stringify([question, currentToken()])
  return {
    ask(question: unknown, answer: Promise<T>): Promise<T> {
      const key = keyOf(question)
      // Whoever takes it sees the failure; if nobody does, it does not matter.
      answer.catch(() => undefined)
      answers.set(key, answer)
      setTimeout(() => answers.delete(key), earlyFor)
      return answer
    },
    take(question: unknown): Promise<T> | undefined {
      const key = keyOf(question)
      const answer = answers.get(key)
      answers.delete(key)
      return answer
    },
  }
}
