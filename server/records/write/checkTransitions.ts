import {
  isAmong,
  isEmpty,
  missingOf,
  movesBetween,
  valueAt,
  type FieldError,
  type LinkedRecords,
  type MissingItem,
} from '../../../schema/index.ts'
import { callOf } from '../../access/refuseState.ts'
import { ApiError, forbiddenField } from '../../errors/apiError.ts'
import type { StoredRecord } from '../read/storedRecord.ts'
import type { WriteTargetBase } from './writeTarget.ts'

/** The error of a missing item: it has no value, or not the value that the transition needs. */
function errorOf({ resource, field, is }: MissingItem): FieldError {
  if (is === undefined) return { key: 'validation.required' }
  const value = `resources.${resource.name}.choices.${field}.${is}`
  return { key: 'validation.mustBe', vars: { choice: value } }
}

/**
 * Checks the transitions of state fields.
 * @param linked the other records that the transitions depend on
 * @throws ApiError 403 where only other roles may make the transition, 422 where nobody may, or
 *   where something that it needs is missing (all missing fields are named)
 */
export function checkTransitions(
  { model, resource, actor: { subject, call } }: WriteTargetBase,
  before: StoredRecord,
  after: StoredRecord,
  linked: LinkedRecords,
): void {
  for (const [path, moves] of Object.entries(resource.transitions ?? {})) {
    const parts = path.split('.')
    const [from, to] = [valueAt(before, parts), valueAt(after, parts)]
    if (from === to || isEmpty(from)) continue
    const possible = movesBetween(moves, from, to, callOf(resource, call)?.name)
    const vars = { from: String(from), to: String(to) }
    if (!possible.length)
      throw new ApiError(422, 'TRANSITION', 'errors.badTransition', {
        vars,
        fields: { [path]: { key: 'errors.badTransition', vars } },
      })
    const allowed = possible.find(({ who }) => isAmong(who, subject, model.roles))
    if (!allowed) throw forbiddenField(path, 'errors.forbiddenField')
    const missing = missingOf(resource, allowed, after, linked)
    if (missing.length)
      throw new ApiError(422, 'MISSING', allowed.message ?? 'errors.badInput', {
        fields: Object.fromEntries(missing.map((item) => [item.path, errorOf(item)])),
        body: { missing: missing.map(({ path }) => path) },
      })
  }
}
