import { checkRecord, type Issue } from '../../../schema/checkRecord.ts'
import { mayBeIncomplete, type Leaf, type LinkedRecords } from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import { checkTransitions } from './checkTransitions.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteAim } from './writeTarget.ts'
import { isStored } from '../../db/tables/projection.ts'

/** Refuses with what is wrong: 422 where only rules across fields are broken, else 400. */
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
 * Checks values, rules and moves of a change. What was named is checked even if it came back
 * unchanged; what nobody touched is not checked, unless the record leaves the state in which it may
 * be incomplete.
 * @param whole the record after the change, with the copies that rules may read
 * @param linked what its moves need in other records
 * @param isIncomplete where its state allows that, what is required may be missing
 */
export function validateChange(
  aim: WriteAim,
  before: StoredRecord,
  whole: StoredRecord,
  touched: Iterable<Leaf>,
  linked: LinkedRecords = {},
  isIncomplete = false,
): void {
  const { resource } = aim
  const isDraft = mayBeIncomplete(resource, whole)
  const isLeaving = !isDraft && mayBeIncomplete(resource, before)
  const leaves = isLeaving ? resource.leaves.filter(isStored) : [...new Set(touched)]
  refuseIssues(checkRecord(resource, whole, leaves, isDraft && isIncomplete))
  checkTransitions(aim, before, whole, linked)
}
