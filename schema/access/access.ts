import type { Principal, Right, Role } from '../register.ts'

/** What is done to a record. */
export const verbs = ['read', 'create', 'update', 'delete'] as const
export type Verb = (typeof verbs)[number]

/** Which records: every one, or those whose field holds the user's own id. */
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

/** Who may, by verb. A role, group or right that is not named may not. */
export type Access<P extends string = string> = {
  readonly [V in Verb]: { readonly [W in Principal]?: Scope<P> }
}

/** What the marketplace's types of user are: data of `resources/settings/roles.ts`. */
export interface RoleTable {
  readonly types: readonly Role[]
  readonly groups: Readonly<Record<string, readonly Role[]>>
  /** Rights that a type has unless its user carries a list of their own. */
  readonly rights: Readonly<Record<string, readonly Right[]>>
}

/** A user as far as rights go. */
export interface Subject {
  readonly id: string
  readonly role: Role
  readonly rights: readonly Right[]
  /** Somebody else looks at the portal as this user: everything is read, nothing is done. */
  readonly isViewed?: boolean
}

/** Whether a principal of a table means this user. */
export function isMeant(principal: Principal, subject: Subject, roles: RoleTable): boolean {
  return (
    principal === subject.role ||
    roles.groups[principal]?.includes(subject.role) === true ||
    (subject.rights as readonly string[]).includes(principal)
  )
}

/** Whether a list of principals means this user; an absent list means everybody. */
export function isAmong(
  principals: readonly Principal[] | undefined,
  subject: Subject,
  roles: RoleTable,
): boolean {
  return (
    principals === undefined || principals.some((principal) => isMeant(principal, subject, roles))
  )
}

/** The records that an access table gives a user for a verb, or null for none. The widest line wins. */
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
