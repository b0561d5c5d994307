import { today } from '../../schema/days/workingDays.ts'
import { writtenDay } from '../../schema/days/writtenDay.ts'
import {
  valueAt,
  wrongState,
  type Call,
  type MessageKey,
  type Resource,
} from '../../schema/index.ts'
import { ApiError } from '../errors/apiError.ts'

/** The call of a resource with this method and path, if it has one. */
export function callOf(
  { calls = {} }: Resource,
  shape: string,
): { readonly name: string; readonly call: Call } | undefined {
  const found = Object.entries<Call>(calls).find(
    ([, { method, path }]) => `${method} ${path}` === shape,
  )
  return found && { name: found[0], call: found[1] }
}

/**
 * Refuses a call that is not allowed in the record's state.
 * @param record as it is stored
 * @throws ApiError 422 with the message of the call's definition
 */
export function refuseState(resource: Resource, { during }: Call, record: unknown): void {
  const wrong = wrongState(during, record)
  if (!wrong) return
  const { field, state, refusal, since, code = 'WRONG_STATE' } = wrong
  const key = typeof refusal === 'object' ? refusal[state] : refusal
  const from = since === undefined ? undefined : valueAt(record, since.split('.'))
  throw new ApiError(422, code, key ?? ('errors.wrongState' satisfies MessageKey), {
    vars: {
      field,
      choice: `resources.${resource.name}.choices.${field}.${state}`,
      day: typeof from === 'string' ? writtenDay(today(Date.parse(from))) : '',
    },
  })
}
