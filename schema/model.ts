import type { RoleTable, Scope, Subject, Verb } from './access/access.ts'
import type { Definition, Rule, Section } from './definition.ts'
import type { Leaf } from './leaf.ts'
import type { Transition } from './transitions.ts'

/** Something that must be there before a move, with the fields that say whether it is. */
export interface NeededItem {
  /** `contracts`, or `contact.adminContact` in the record that a reference names. */
  readonly path: string
  /** The reference that leads to the record; absent for the record itself. */
  readonly through?: Leaf
  /** Where the fields are. */
  readonly resource: Resource
  /** A field or a group of it. */
  readonly field: string
  /** All of these must hold a value. */
  readonly leaves: readonly Leaf[]
  /** This one, where any will not do. */
  readonly is?: string
}

/** A need, and the bit that says that it is not met. */
export interface GapNeed {
  readonly item: NeededItem
  readonly bit: number
}

/**
 * The needs of a field of kind `missing` that look into one record. Which of them it does not meet is kept
 * beside it as one number, so that whoever asks need not open its document.
 */
export interface Gaps {
  /** Of the number, among those of the record's resource. */
  readonly name: string
  readonly needs: readonly GapNeed[]
  /** While this is empty nothing is asked of the record. */
  readonly onlyWith?: Leaf
}

/** Where the numbers are that together say what a record lacks. */
export interface MissingParts {
  /** What is missing, by its bit. */
  readonly names: readonly string[]
  /** The field whose move has the needs. */
  readonly state?: Leaf
  readonly own: Gaps
  readonly linked: readonly {
    /** The reference that leads to the other record. */
    readonly through: Leaf
    readonly resource: string
    readonly gaps: Gaps
  }[]
}

/** A definition made ready for generic code; where its name is known to the compiler, so are its records. */
export interface Resource<N extends string = string> extends Omit<Definition, 'rules' | 'name'> {
  readonly name: N
  readonly leaves: readonly Leaf[]
  /** By dotted path. */
  readonly leaf: ReadonlyMap<string, Leaf>
  /** From a second name on the wire to the leaf it means; `alias` and `formName` both. */
  readonly aliases: ReadonlyMap<string, Leaf>
  /** Its own rules and those that options of its fields imply. */
  readonly rules: readonly Rule[]
  /** The form with every field in a section: those that the definition does not place come last. */
  readonly sections: readonly Section[]
  /** What each of its moves needs, with the fields that it means, in other resources too. */
  readonly needs: ReadonlyMap<Transition, readonly NeededItem[]>
  /** What is kept of each record of needs that look into it, those of other resources included. */
  readonly gaps: readonly Gaps[]
  /** Of its fields of kind `missing`, what they are put together from. */
  readonly missing: ReadonlyMap<Leaf, MissingParts>
}

/** All definitions together, with the table of roles. */
export interface Model {
  readonly roles: RoleTable
  readonly resources: readonly Resource[]
  /** Parts that are switched off: nobody finds what belongs to them. An app adds what its server says before it shows anything. */
  readonly off: Set<string>
  /** The resource of this name. @throws Error when there is none */
  resource<N extends string>(name: N): Resource<N>
  /** The records that a user may read, create, update or delete, or null for none. */
  scope(resource: Resource, verb: Verb, subject: Subject): Scope | null
}

/** Whether a resource is the one of this name. */
export function isNamed<N extends string>(resource: Resource, name: N): resource is Resource<N> {
  return resource.name === name
}
