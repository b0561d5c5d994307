import type { Call } from '../calls.ts'
import { isAmong, verbs, type Scope, type Subject, type Verb } from './access.ts'
import type { Leaf } from '../leaf.ts'
import type { Model, Resource } from '../model.ts'
import type { Role } from '../register.ts'
import { canRead, refusal } from './rights.ts'
import type { Transition } from '../transitions.ts'
import { whyCallDenied } from './whyCallDenied.ts'

/** A value per role. */
export type PerRole<T> = Readonly<Record<Role, T>>

/**
 * What a role may do with a field: nothing, read it, set it when the record is created, change it.
 */
export type FieldRight = 'none' | 'read' | 'once' | 'write'

/** Who may do what with one resource, by its definition and the default rights of each role. */
export interface ResourceRights {
  readonly resource: Resource
  readonly verbs: Readonly<Record<Verb, PerRole<Scope | null>>>
  readonly fields: readonly { readonly leaf: Leaf; readonly rights: PerRole<FieldRight> }[]
  readonly moves: readonly {
    readonly field: string
    readonly move: Transition
    readonly rights: PerRole<boolean>
  }[]
  readonly calls: readonly {
    readonly name: string
    readonly call: Call
    readonly rights: PerRole<boolean>
  }[]
}

/** A user of a role with its default rights, and without a record of their own. */
export function typicalSubject({ roles }: Model, role: Role): Subject {
  return { id: '', role, rights: roles.rights[role] ?? [] }
}

function fieldRight(model: Model, resource: Resource, leaf: Leaf, subject: Subject): FieldRight {
  const may = (verb: Verb) => model.scope(resource, verb, subject) !== null
  if (!canRead(model, leaf, subject)) return 'none'
  const isFree = refusal(model, leaf, subject) === null
  if (isFree && !leaf.field.createOnly && may('update')) return 'write'
  if (isFree && may('create')) return 'once'
  return may('read') ? 'read' : 'none'
}

function movesOf(resource: Resource) {
  return Object.entries(resource.transitions ?? {}).flatMap(([field, moves]) =>
    // Transitions by a single call are listed among the calls.
    moves.flatMap((move) => (move.onlyBy === undefined ? [{ field, move }] : [])),
  )
}

/** The permission matrix of all resources, derived from their definitions. */
export function permissionMatrix(model: Model): readonly ResourceRights[] {
  const subjects = model.roles.types.map((role) => typicalSubject(model, role))
  const perRole = <T>(of: (subject: Subject) => T) =>
    Object.fromEntries(subjects.map((subject) => [subject.role, of(subject)])) as PerRole<T>
  return model.resources.map((resource) => ({
    resource,
    verbs: Object.fromEntries(
      verbs.map((verb) => [verb, perRole((subject) => model.scope(resource, verb, subject))]),
    ) as ResourceRights['verbs'],
    fields: resource.leaves.map((leaf) => ({
      leaf,
      rights: perRole((subject) => fieldRight(model, resource, leaf, subject)),
    })),
    moves: movesOf(resource).map(({ field, move }) => {
      const leaf = resource.leaf.get(field)
      const writes = (subject: Subject) =>
        leaf !== undefined &&
        ['once', 'write'].includes(fieldRight(model, resource, leaf, subject)) &&
        isAmong(move.who, subject, model.roles)
      return { field, move, rights: perRole(writes) }
    }),
    calls: Object.entries<Call>(resource.calls ?? {}).map(([name, call]) => ({
      name,
      call,
      rights: perRole((subject) => whyCallDenied(model, resource, call, subject, {}) === null),
    })),
  }))
}
