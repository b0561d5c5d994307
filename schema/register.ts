/**
 * The types that the marketplace adds to the kernel by declaration merging:
 * `resources/settings/roles.ts` adds `role`, `group` and `right`, `i18n/index.ts` adds
 * `messageKey`, `resources/index.ts` adds `records`. The kernel imports none of these files.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Register {}

type Registered<K extends string> = Register extends Record<K, infer T extends string> ? T : string

/** A user type, such as `admin`. */
export type Role = Registered<'role'>
/** A named set of user types, such as `staff`. */
export type Group = Registered<'group'>
/** A right of a single user besides its type, such as `update_vendors`. */
export type Right = Registered<'right'>
/** Anything that a line of an access table may name. */
export type Principal = Role | Group | Right
/** A dotted key of the message tree. */
export type MessageKey = Registered<'messageKey'>
