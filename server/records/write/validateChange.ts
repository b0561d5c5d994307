import { checkRecord, type Issue } from '../../../schema/checkRecord.ts'
import { mayBeIncomplete, type Leaf, type LinkedRecords } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { checkTransitions } from './checkTransitions.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteTargetBase } from './writeTarget.ts'
import { isStored } from '../../db/tables/projection.ts'

/** @throws ApiError for any issue: 422 where only rules across fields are broken, else 400 */
export function refuseIssues(issues: readonly Issue[]): void {
  if (!issues.length) return
  const fields = Object.fromEntries(
    issues.map(({ path, key, vars }) => [path, { key, ...(vars && { vars }) }]),
  )
  const [first] = issues
  if (first && issues.every(({ isRule }) => isRule))
    throw new ApiError(422, 'RULE', first.key, {
      vars: { field: first.path, ...first.vars },
      fields,
    })
  throw badInput(fields)
}

/**
 * Checks values, rules and transitions of a change. Fields that the body names are checked even if
 * unchanged; all others are checked only when the record leaves the state in which it may be
 * incomplete.
 * @param after the record after the change, with the copies that rules may read
 * @param linked the other records that the transitions depend on
 * @param isIncomplete required fields may be missing, where the record's state allows that
 */
export function validateChange(
  base: WriteTargetBase,
  before: StoredRecord,
  after: StoredRecord,
  touched: Iterable<Leaf>,
  linked: LinkedRecords = {},
  isIncomplete = false,
): void {
  const { resource } = base
  const isDraft = mayBeIncomplete(resource, after)
  const isLeaving = !isDraft && mayBeIncomplete(resource, before)
  const leaves = isLeaving ? resource.leaves.filter(isStored) : [...new Set(touched)]
  refuseIssues(checkRecord(resource, after, leaves, isDraft && isIncomplete))
  checkTransitions(base, before, after, linked)
}
