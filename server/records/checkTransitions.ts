import { isAmong, isEmpty, valueAt, type Complaint, type Transition } from '../../schema/index.ts'
import { ApiError, forbiddenField } from '../apiError.ts'
import type { StoredRecord } from './hooks.ts'
import type { WriteAim } from './lockRecord.ts'

function allowed(moves: readonly Transition[], from: unknown, to: unknown): Transition[] {
  return moves.filter((move) => move.to === to && [move.from].flat().includes(String(from)))
}

/**
 * Judges the moves of state fields.
 * @throws ApiError 403 where only others may make the move, 422 where nobody may or something that it
 *   needs is missing; the missing fields are named
 */
export function checkTransitions(
  { model, resource, actor: { subject } }: WriteAim,
  before: StoredRecord,
  after: StoredRecord,
): void {
  for (const [path, moves] of Object.entries(resource.transitions ?? {})) {
    const parts = path.split('.')
    const [from, to] = [valueAt(before, parts), valueAt(after, parts)]
    if (from === to || isEmpty(from)) continue
    const possible = allowed(moves, from, to)
    const vars = { from: String(from), to: String(to) }
    if (!possible.length)
      throw new ApiError(422, 'TRANSITION', 'errors.badTransition', {
        vars,
        fields: { [path]: { key: 'errors.badTransition', vars } },
      })
    const mine = possible.find(({ who }) => isAmong(who, subject, model.roles))
    if (!mine) throw forbiddenField(path, 'errors.forbiddenField')
    const missing = (mine.needs ?? []).filter((need) => isEmpty(valueAt(after, need.split('.'))))
    if (missing.length) {
      const complaint: Complaint = { key: 'validation.required' }
      throw new ApiError(422, 'MISSING', mine.message ?? 'errors.badInput', {
        fields: Object.fromEntries(missing.map((need) => [need, complaint])),
        body: { missing },
      })
    }
  }
}
