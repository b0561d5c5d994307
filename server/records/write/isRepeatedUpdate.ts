import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../../../schema/index.ts'
import type { ApiError } from '../../errors/apiError.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { ChangesSince } from './changedSince.ts'
import type { WriteTargetBase } from './writeTarget.ts'

/**
 * Whether a stale update repeats one whose answer was lost: only its sender has changed the record
 * since, and every field that it names already has the requested value.
 */
export function isRepeatedUpdate(
  { resource, actor }: WriteTargetBase,
  body: Readonly<Record<string, unknown>>,
  stored: StoredRecord,
  stale: ApiError,
): boolean {
  const { changedBy = [] } = (stale.details.body ?? {}) as Partial<ChangesSince>
  if (!changedBy.every(({ email }) => email === actor.email)) return false
  const named = resource.leaves.filter(({ parts }) => valueAt(body, parts) !== undefined)
  return (
    named.length > 0 &&
    named.every(({ parts }) => isDeepStrictEqual(valueAt(body, parts), valueAt(stored, parts)))
  )
}
