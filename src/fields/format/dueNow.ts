import { dueState, today, type Due, type DueState } from '../../../schema/index.ts'

/** Whether a day has passed or is near as seen from this moment; null for neither. */
export const dueNow = (due: Due, day: unknown): DueState | null =>
  dueState(due, day, today(Date.now()))
