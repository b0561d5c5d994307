import { lockOn, type Model, type Resource, type Subject } from '../../schema/index.ts'
import { lockedRecord } from '../errors/apiError.ts'

/**
 * Refuses what would edit a record whose state keeps this user from it.
 * @throws ApiError 403
 */
export function refuseLocked(
  model: Model,
  { lockedWhile }: Resource,
  subject: Subject,
  record: unknown,
): void {
  if (lockedWhile && lockOn(model, [lockedWhile], subject, record)) throw lockedRecord()
}
