import { isObject } from '../../schema/index.ts'

/** How many changes of an answered record only wait for a decision. */
export function waitingChanges(answer: unknown): number {
  const outcome = isObject(answer) ? answer['outcome'] : undefined
  if (!isObject(outcome)) return 0
  return Object.values(outcome).filter((one) => one === 'proposed').length
}
