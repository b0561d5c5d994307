import { model } from '../../resources/index.ts'
import { lockOn, type Resource } from '../../schema/index.ts'
import { useSubject } from './useSubject.ts'

/** Whether the state of a record prevents the user from editing it. */
export function useIsLocked({ lockedWhile }: Resource, record: unknown): boolean {
  const subject = useSubject()
  return lockedWhile !== undefined && lockOn(model, [lockedWhile], subject, record) !== undefined
}
