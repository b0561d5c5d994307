import type { Principal, Right, Role } from '../register.ts'

/** The operations on a record. */
export const verbs = ['read', 'create', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** The records that an access line covers: all, or those whose field holds the user's own id. */
export type Scope<P extends string = string> = 'all' | { readonly own: P }

/** Every record. */
export const all = 'all'

/**
 * The records whose field holds the id of the user; a vendor's account shares the id of its vendor
 * (row API-033). In SQL it is a condition, on create a forced value.
 */
export function own<const P extends string>(field: P): { readonly own: P } {
  return { own: field }
}

/** Who may do what, by verb. A role, group or right that is not named may not. */
export type Access<P extends string = string> = {
  readonly [V in Verb]: { readonly [W in Principal]?: Scope<P> }
}

/** The marketplace's types of user, as declared in `resources/settings/roles.ts`. */
export interface RoleTable {
  readonly types: readonly Role[]
  readonly groups: Readonly<Record<string, readonly Role[]>>
  /** Rights of a type, unless the user has a list of their own. */
  readonly rights: Readonly<Record<string, readonly Right[]>>
}

/** A user, as the rules of access see them. */
export interface Subject {
  readonly id: string
  readonly role: Role
  readonly rights: readonly Right[]
  /** Another user views the portal as this one: everything may be read, nothing written. */
  readonly isViewed?: boolean
}

/** Whether a principal of an access table includes this user. */
export function isMeant(principal: Principal, subject: Subject, roles: RoleTable): boolean {
  return (
    principal === subject.role ||
    roles.groups[principal]?.includes(subject.role) === true ||
    (subject.rights as readonly string[]).includes(principal)
  )
}

/** Whether a list of principals includes this user; an absent list includes everyone. */
export function isAmong(
  principals: readonly Principal[] | undefined,
  subject: Subject,
  roles: RoleTable,
): boolean {
  return (
    principals === undefined || principals.some((principal) => isMeant(principal, subject, roles))
  )
}

/**
 * The scope that an access table grants a user for a verb, or null for none. The widest line wins.
 */
export function scopeOf(
  access: Access,
  verb: Verb,
  subject: Subject,
  roles: RoleTable,
): Scope | null {
  if (subject.isViewed && verb !== 'read') return null
  let found: Scope | null = null
  for (const [principal, scope] of Object.entries(access[verb])) {
    if (scope === undefined || !isMeant(principal as Principal, subject, roles)) continue
    if (scope === 'all') return 'all'
    found = scope
  }
  return found
}
