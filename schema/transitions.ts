import type { MessageKey, Principal } from './register.ts'

/** A field or a group that must be filled in the record that a reference names. */
export interface LinkedNeed<P extends string = string> {
  /** The reference. */
  readonly through: P
  /** A field there, or a group: of a group, every field that its form asks for. */
  readonly field: string
  /** The value that it must have; absent: any. */
  readonly is?: string
}

/** What must be there before a move: a field of the record itself, or something in another one. */
export type Need<P extends string = string> = P | LinkedNeed<P>

/** Needs in the record that a reference names, one for each of its fields or groups. */
export function inLinked<const P extends string>(
  through: P,
  fields: readonly string[],
): readonly LinkedNeed<P>[] {
  return fields.map((field) => ({ through, field }))
}

/** One allowed move of a state field. */
export interface Transition<V extends string = string, P extends string = string> {
  readonly from: V | readonly V[]
  readonly to: V
  /** Who may move it. Absent: whoever may write the field. */
  readonly who?: readonly Principal[]
  /** The one call of the resource, by its name, that makes the move: no other write does. */
  readonly onlyBy?: string
  /** What must be there first. */
  readonly needs?: readonly Need<P>[]
  /** Nothing is required of a record in which this field is empty. */
  readonly onlyWith?: P
  /** What the refusal says when something of `needs` is missing. */
  readonly message?: MessageKey
}

/** Moves by state field. A state field that is not named moves freely. */
export type Transitions = Readonly<Record<string, readonly Transition[]>>

/**
 * The lines of a table that lead from one value to another; several may, each for others.
 * @param call the name of the call that makes the move; absent for any other write
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

/** The move from one value to another, or undefined where the table has none. */
export function transitionOf(
  table: readonly Transition[],
  from: string,
  to: string,
): Transition | undefined {
  return movesBetween(table, from, to)[0]
}
