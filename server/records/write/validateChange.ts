import {
  applyMirrors,
  checkRecord,
  emptyDisabled,
  mayBeIncomplete,
  putAt,
  type Issue,
  type Leaf,
  type LinkedRecords,
  type Resource,
} from '../../../schema/index.ts'
import { ApiError, badInput } from '../../errors/apiError.ts'
import type { FieldChange } from '../../db/systemTables.ts'
import { differences } from './applyStamps.ts'
import { checkTransitions } from './checkTransitions.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteAim } from './lockRecord.ts'
import { isStored } from '../../db/tables/projection.ts'
import { requestedChanges } from './requestedChanges.ts'

/** Refuses with what is wrong: 422 where only rules across fields are broken, else 400. */
export function refuseIssues(issues: readonly Issue[]): void {
  if (!issues.length) return
  const fields = Object.fromEntries(
    issues.map(({ path, key, vars }) => [path, { key, ...(vars && { vars }) }]),
  )
  if (issues.every(({ isRule }) => isRule))
    throw new ApiError(422, 'RULE', issues[0]?.key ?? 'errors.badInput', { fields })
  throw badInput(fields)
}

/**
 * Puts the values of a body into a copy of a record, and what follows from them.
 * @returns the leaves that the body names
 */
export async function applyRequested(
  aim: WriteAim,
  body: Record<string, unknown>,
  before: StoredRecord,
  after: StoredRecord,
  isServer: boolean,
  read: () => Promise<Record<string, unknown>>,
): Promise<Leaf[]> {
  const changes = await requestedChanges(aim, body, before, isServer, read)
  for (const [leaf, value] of changes) putAt(after, leaf.parts, value)
  emptyDisabled(aim.resource.leaves, after, new Set(changes.keys()))
  applyMirrors(aim.resource.leaves, after)
  return [...changes.keys()]
}

export interface FoundChanges {
  readonly changes: readonly FieldChange[]
  readonly leaves: Set<Leaf>
}

/** What differs in the stored fields. */
export function changesBetween(
  resource: Resource,
  before: StoredRecord,
  after: StoredRecord,
): FoundChanges {
  const changes = differences(resource.leaves.filter(isStored), before, after)
  return {
    changes,
    leaves: new Set(changes.flatMap(({ field }) => resource.leaf.get(field) ?? [])),
  }
}

/**
 * Judges values, rules and moves of a change. What was named is checked even if it came back
 * unchanged; what nobody touched is left in peace, unless the record leaves the state in which it may
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
