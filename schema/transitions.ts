import type { MessageKey, Principal } from './register.ts'

/** One allowed move of a state field. */
export interface Transition<V extends string = string, P extends string = string> {
  readonly from: V | readonly V[]
  readonly to: V
  /** Who may move it. Absent: whoever may write the field. */
  readonly who?: readonly Principal[]
  /** Fields that must hold a value first. */
  readonly needs?: readonly P[]
  /** What the refusal says when something of `needs` is missing. */
  readonly message?: MessageKey
}

/** Moves by state field. A state field that is not named moves freely. */
export type Transitions = Readonly<Record<string, readonly Transition[]>>

/** The move from one value to another, or undefined where the table has none. */
export function transitionOf(
  table: readonly Transition[],
  from: string,
  to: string,
): Transition | undefined {
  return table.find((move) => move.to === to && [move.from].flat().includes(from))
}
