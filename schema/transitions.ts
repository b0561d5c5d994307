import type { MessageKey, Principal } from './register.ts'

/** A field or a group that must be filled in a referenced record. */
export interface LinkedNeed<P extends string = string> {
  /** The reference. */
  readonly through: P
  /** A field of that record, or a group, of which every required field counts. */
  readonly field: string
  /** The required value; absent: any. */
  readonly is?: string
}

/** A need of a transition: a field of the record itself, or something in a referenced record. */
export type Need<P extends string = string> = P | LinkedNeed<P>

/** Needs in a referenced record, one for each of its fields or groups. */
export function inLinked<const P extends string>(
  through: P,
  fields: readonly string[],
): readonly LinkedNeed<P>[] {
  return fields.map((field) => ({ through, field }))
}

/** An allowed transition of a state field. */
export interface Transition<V extends string = string, P extends string = string> {
  readonly from: V | readonly V[]
  readonly to: V
  /** Who may make it. Absent: everyone who may write the field. */
  readonly who?: readonly Principal[]
  /** Name of the only call of the resource that makes the transition; other writes cannot. */
  readonly onlyBy?: string
  /** The needs that must be met first. */
  readonly needs?: readonly Need<P>[]
  /** The needs apply only to records in which this field has a value. */
  readonly onlyWith?: P
  /** The message if a need is not met. */
  readonly message?: MessageKey
}

/** Transitions by state field. A state field that is not named changes freely. */
export type Transitions = Readonly<Record<string, readonly Transition[]>>

/**
 * The transitions of a table from one value to another; there may be several, for different users.
 * @param call the name of the call that makes the transition; absent for any other write
 */
export function movesBetween(
  table: readonly Transition[],
  from: unknown,
  to: unknown,
  call?: string,
): readonly Transition[] {
  return table.filter(
    (move) =>
      move.to === to &&
      [move.from].flat().includes(String(from)) &&
      (move.onlyBy === undefined || move.onlyBy === call),
  )
}

/** The transition from one value to another; undefined if the table has none. */
export function transitionOf(
  table: readonly Transition[],
  from: string,
  to: string,
): Transition | undefined {
  return movesBetween(table, from, to)[0]
}
