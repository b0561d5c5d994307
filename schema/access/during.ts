import type { FieldValue } from '../field.ts'
import { valueAt } from '../leaf.ts'
import type { MessageKey } from '../register.ts'

/** The states of a record in which a call is accepted. */
export interface During {
  /** The field that holds the state of the record. */
  readonly field: string
  readonly among: readonly string[]
  /** The condition applies only while another field has this value. */
  readonly when?: { readonly field: string; readonly is: string }
  /**
   * The refusal in other states, one text for all or one for each; `%{choice}` is the state and
   * `%{day}` the day since when the record is in it.
   */
  readonly refusal?: MessageKey | Readonly<Record<string, MessageKey>>
  /** The field that holds since when a record is in its state. */
  readonly since?: string
  /** Error code of the refusal; absent: `WRONG_STATE`. */
  readonly code?: string
}

/** The states in which a call is accepted; `always` if they do not matter. */
export type TakenDuring = 'always' | During | readonly During[]

/** The conditions of a call. */
export function statesFor(during: TakenDuring | undefined): readonly During[] {
  return during === undefined || during === 'always' ? [] : [during].flat()
}

const applies = (record: unknown, { field, is }: { field: string; is: FieldValue }) =>
  valueAt(record, field.split('.')) === is

/**
 * The condition that a record does not meet for a call, with its state; undefined if it meets all.
 */
export function wrongState(
  during: TakenDuring | undefined,
  record: unknown,
): (During & { readonly state: string }) | undefined {
  for (const one of statesFor(during)) {
    const state = String(valueAt(record, one.field.split('.')))
    if ((!one.when || applies(record, one.when)) && !one.among.includes(state))
      return { ...one, state }
  }
  return undefined
}
