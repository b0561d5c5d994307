import type { RoleTable, Scope, Subject, Verb } from './access/access.ts'
import type { Definition, Rule, Section } from './definition.ts'
import type { Leaf } from './leaf.ts'
import type { Transition } from './transitions.ts'

/** A need of a transition, with the fields that decide whether it is met. */
export interface NeededItem {
  /** `contracts`, or `contact.adminContact` for a need in a referenced record. */
  readonly path: string
  /** The reference that leads to the record; absent for the record itself. */
  readonly through?: Leaf
  /** The resource of the fields. */
  readonly resource: Resource
  /** A field or a group of that resource. */
  readonly field: string
  /** The fields that must all have a value. */
  readonly leaves: readonly Leaf[]
  /** The required value; absent: any. */
  readonly is?: string
}

/** A need, and its bit in the number of unmet needs. */
export interface GapNeed {
  readonly item: NeededItem
  readonly bit: number
}

/**
 * The needs of a `missing` field that concern one record. The unmet ones are stored in its grid row
 * as a number, so that a query need not open its document.
 */
export interface Gaps {
  /** Name of the number, unique in its resource. */
  readonly name: string
  readonly needs: readonly GapNeed[]
  /** While this field is empty, the record has no needs. */
  readonly onlyWith?: Leaf
}

/** The numbers that together say what a record lacks. */
export interface MissingParts {
  /** Names of the needs, by bit. */
  readonly names: readonly string[]
  /** The state field whose transition has the needs. */
  readonly state?: Leaf
  readonly own: Gaps
  readonly linked: readonly {
    /** The reference that leads to the other record. */
    readonly through: Leaf
    readonly resource: string
    readonly gaps: Gaps
  }[]
}

/** A field of a resource. */
export interface FieldOf {
  readonly resource: Resource
  readonly leaf: Leaf
}

/** A definition prepared for generic code. With a literal name, its records are typed too. */
export interface Resource<N extends string = string> extends Omit<Definition, 'rules' | 'name'> {
  readonly name: N
  readonly leaves: readonly Leaf[]
  /** By dotted path. */
  readonly leaf: ReadonlyMap<string, Leaf>
  /** Leaves by their second names in the API, `alias` and `formName`. */
  readonly aliases: ReadonlyMap<string, Leaf>
  /** Its own rules, and those implied by options of its fields. */
  readonly rules: readonly Rule[]
  /**
   * The sections of the form, with every field: those that the definition does not place come last.
   */
  readonly sections: readonly Section[]
  /** The needs of each of its transitions, those in other resources included. */
  readonly needs: ReadonlyMap<Transition, readonly NeededItem[]>
  /**
   * The numbers of unmet needs that are stored for each record, for needs of other resources too.
   */
  readonly gaps: readonly Gaps[]
  /** The numbers from which each `missing` field is computed. */
  readonly missing: ReadonlyMap<Leaf, MissingParts>
  /** The field that each looked up one is a copy of, through copies of copies. */
  readonly sources: ReadonlyMap<Leaf, FieldOf>
}

/** All definitions together, with the table of roles. */
export interface Model {
  readonly roles: RoleTable
  readonly resources: readonly Resource[]
  /**
   * Parts that are switched off, which hides all that belongs to them. The app fills it from its
   * server first.
   */
  readonly off: Set<string>
  /** The resource of this name. @throws Error when there is none */
  resource<N extends string>(name: N): Resource<N>
  /** The records that a user may read, create, update or delete, or null for none. */
  scope(resource: Resource, verb: Verb, subject: Subject): Scope | null
}

/** Whether a resource has this name. */
export function isNamed<N extends string>(resource: Resource, name: N): resource is Resource<N> {
  return resource.name === name
}
