import type { Actor } from '../../access/actor.ts'
import type { Tx } from '../../db/connect.ts'
import type { Model, Resource } from '../../../schema/index.ts'

/** What a write is about, and who requests it. */
export interface WriteAim<N extends string = string> {
  readonly model: Model
  readonly resource: Resource<N>
  readonly actor: Actor
}

/** The same within a transaction. */
export interface WriteTarget<N extends string = string> extends WriteAim<N> {
  readonly tx: Tx
}
