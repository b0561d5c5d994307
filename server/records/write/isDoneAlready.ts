import { isDeepStrictEqual } from 'node:util'
import { valueAt } from '../../../schema/index.ts'
import type { ApiError } from '../../errors/apiError.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { Since } from './changedSince.ts'
import type { WriteAim } from './writeTarget.ts'

/**
 * Whether a stale update is the repeat of one whose answer was lost: nobody but its sender has changed the
 * record since, and all that it names is as it says.
 */
export function isDoneAlready(
  { resource, actor }: WriteAim,
  body: Readonly<Record<string, unknown>>,
  stored: StoredRecord,
  stale: ApiError,
): boolean {
  const { changedBy = [] } = (stale.details.body ?? {}) as Partial<Since>
  if (!changedBy.every(({ email }) => email === actor.email)) return false
  const named = resource.leaves.filter(({ parts }) => valueAt(body, parts) !== undefined)
  return (
    named.length > 0 &&
    named.every(({ parts }) => isDeepStrictEqual(valueAt(body, parts), valueAt(stored, parts)))
  )
}
