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
import type { WriteAim } from './writeTarget.ts'

/** Why something that is missing is refused: it has no value, or not the one that it must have. */
function errorOf({ resource, field, is }: MissingItem): FieldError {
  if (is === undefined) return { key: 'validation.required' }
  const value = `resources.${resource.name}.choices.${field}.${is}`
  return { key: 'validation.mustBe', vars: { choice: value } }
}

/**
 * Checks the transitions of state fields.
 * @param linked what the moves need in other records
 * @throws ApiError 403 where only others may make the move, 422 where nobody may or something that it
 *   needs is missing; everything missing is named
 */
export function checkTransitions(
  { model, resource, actor: { subject, call } }: WriteAim,
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
    const mine = possible.find(({ who }) => isAmong(who, subject, model.roles))
    if (!mine) throw forbiddenField(path, 'errors.forbiddenField')
    const missing = missingOf(resource, mine, after, linked)
    if (missing.length)
      throw new ApiError(422, 'MISSING', mine.message ?? 'errors.badInput', {
        fields: Object.fromEntries(missing.map((item) => [item.path, errorOf(item)])),
        body: { missing: missing.map(({ path }) => path) },
      })
  }
}
