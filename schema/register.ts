/**
 * What the house adds to the kernel's types, by declaration merging: `resources/settings/roles.ts` adds `role`,
 * `group` and `right`, `i18n/index.ts` adds `messageKey`, `resources/index.ts` adds `records`. The kernel itself
 * imports none of them.
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type
export interface Register {}

type Registered<K extends string> = Register extends Record<K, infer T extends string> ? T : string

/** A user type, such as `admin`. */
export type Role = Registered<'role'>
/** A named set of user types, such as `staff`. */
export type Group = Registered<'group'>
/** A right that a user carries besides its type, such as `update_vendors`. */
export type Right = Registered<'right'>
/** Whoever a line of an access table may name. */
export type Principal = Role | Group | Right
/** A dotted key of the message tree. */
export type MessageKey = Registered<'messageKey'>
