import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Model, Resource } from '../../../schema/index.ts'

/** The resource that a write concerns, and who requests it. */
export interface WriteTargetBase<N extends string = string> {
  readonly model: Model
  readonly resource: Resource<N>
  readonly actor: Actor
}

/** The same, within a transaction. */
export interface WriteTarget<N extends string = string> extends WriteTargetBase<N> {
  readonly tx: Tx
}
