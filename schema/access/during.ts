import type { FieldValue } from '../field.ts'
import { valueAt } from '../leaf.ts'
import type { MessageKey } from '../register.ts'

/** States of its record in which a call is taken. */
export interface During {
  /** The field that says in which state the record is. */
  readonly field: string
  readonly among: readonly string[]
  /** It matters only while another field has this value. */
  readonly when?: { readonly field: string; readonly is: string }
  /** What is said in other states, `%{choice}` and `%{day}` being the state and since when: for all of them, or for each. */
  readonly refusal?: MessageKey | Readonly<Record<string, MessageKey>>
  /** The field that holds since when a record is in its state. */
  readonly since?: string
  /** What programs know the refusal by; absent: `WRONG_STATE`. */
  readonly code?: string
}

/** The states in which a record takes a call; `always` where they do not matter. */
export type TakenDuring = 'always' | During | readonly During[]

/** The conditions of a call. */
export function statesFor(during: TakenDuring | undefined): readonly During[] {
  return during === undefined || during === 'always' ? [] : [during].flat()
}

const isIt = (record: unknown, { field, is }: { field: string; is: FieldValue }) =>
  valueAt(record, field.split('.')) === is

/** The condition that keeps a record from taking a call, with the state that the record is in; undefined if it takes it. */
export function wrongState(
  during: TakenDuring | undefined,
  record: unknown,
): (During & { readonly state: string }) | undefined {
  for (const one of statesFor(during)) {
    const state = String(valueAt(record, one.field.split('.')))
    if ((!one.when || isIt(record, one.when)) && !one.among.includes(state))
      return { ...one, state }
  }
  return undefined
}
