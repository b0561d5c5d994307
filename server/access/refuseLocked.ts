import { lockOn, type Model, type Resource, type Subject } from '../../schema/index.ts'
import { lockedRecord } from '../errors/apiError.ts'

/**
 * Refuses to edit a record whose state does not let this user edit it.
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
