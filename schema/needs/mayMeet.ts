import { isAmong, scopeOf, type Subject } from '../access/access.ts'
import { refusal } from '../access/rights.ts'
import type { Model, NeededItem } from '../model.ts'

/**
 * Whether a user is among those who meet a need, whatever state the record is in: by a form, or by
 * the call that gives the value.
 */
export function mayMeet(
  model: Pick<Model, 'roles' | 'off'>,
  item: NeededItem,
  subject: Subject,
): boolean {
  const { resource, leaves } = item
  const [first] = leaves
  if (!first) return true
  const call = resource.calls?.[first.field.givenBy ?? '']
  if (call) return isAmong(call.roles, subject, model.roles)
  if (scopeOf(resource.access, 'update', subject, model.roles) === null) return false
  // Without such a call, what no form writes is given in a way that is not known here.
  return first.field.write?.length === 0 || refusal(model, first, subject) === null
}
