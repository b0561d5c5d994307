import { definitions } from '../../../resources/index.ts'
import { roles, userTypes, type UserType } from '../../../resources/settings/roles.ts'
import type { Access, AnyField, Definition, Fields, Scope, Verb } from '../../../schema/index.ts'

/*
 * What the definitions promise, read here a second time and in the plainest way: the contract suite
 * must not ask the kernel that it judges.
 */

/** The types of user that a principal means: a type, a group, or a right that types carry. */
function typesOf(principal: string): readonly string[] {
  if ((userTypes as readonly string[]).includes(principal)) return [principal]
  const group = roles.groups[principal]
  if (group) return group
  return userTypes.filter((type) =>
    (roles.rights[type] as readonly string[] | undefined)?.includes(principal),
  )
}

/** Whether a list of principals means a type; an absent one means all. */
export function isNamed(principals: readonly string[] | undefined, type: UserType): boolean {
  return (
    principals === undefined || principals.some((principal) => typesOf(principal).includes(type))
  )
}

/** The records within a type's reach: all of them, its own by a field, or none. */
export function reachOf(access: Access, verb: Verb, type: UserType): Scope | null {
  const scopes = Object.entries(access[verb]).flatMap(([principal, scope]) =>
    scope !== undefined && typesOf(principal).includes(type) ? [scope as Scope] : [],
  )
  return scopes.includes('all') ? 'all' : (scopes[0] ?? null)
}

/** A field that holds a value, at its dotted path, with what its groups hand down. */
export interface Place {
  readonly path: string
  readonly field: AnyField
  readonly isSystem: boolean
}

const system = ['_id', 'version', 'createdAt', 'updatedAt']

function placesIn(fields: Fields, prefix: string, handed: Partial<AnyField>): Place[] {
  return Object.entries(fields).flatMap(([name, own]) => {
    const field = { ...handed, ...own }
    const path = prefix + name
    if (field.kind !== 'group') return [{ path, field, isSystem: false }]
    const { read, write, lockedWhile, createOnly } = field
    const next = {
      ...(read && { read }),
      ...(write && { write }),
      ...(lockedWhile && { lockedWhile }),
      ...(createOnly && { createOnly }),
    }
    return placesIn((own as AnyField & { fields: Fields }).fields, `${path}.`, next)
  })
}

/** Every place of a definition, those that the server gives included. */
export function placesOf(definition: Definition): Place[] {
  const own = placesIn(definition.fields, '', {})
  const hasOwnId = own.some(({ field }) => field.alias === 'id')
  const given = system.map((path) => ({
    path,
    field: {
      kind: 'system',
      write: [],
      ...(path === '_id' && !hasOwnId && { alias: 'id' }),
    } as AnyField,
    isSystem: true,
  }))
  return [...given, ...own]
}

export const isReadable = ({ field }: Place, type: UserType) => isNamed(field.read, type)

/** Whether a type may set a place when a record is made, or change it afterwards. */
export function isWritable(
  { field, isSystem }: Place,
  type: UserType,
  verb: 'create' | 'update',
): boolean {
  if (
    isSystem ||
    field.lookup ||
    field.rollup ||
    field.counts ||
    ['related', 'missing'].includes(field.kind)
  )
    return false
  if (verb === 'update' && field.createOnly) return false
  return isNamed(field.read, type) && isNamed(field.write, type)
}

/** Whether a documented call is for a type. */
export const isCallFor = (named: readonly string[] | undefined, type: UserType) =>
  isNamed(named, type)

/** Each definition with each type of user. */
export const everyPair: readonly {
  readonly name: string
  readonly type: UserType
  readonly definition: Definition
}[] = (definitions as unknown as readonly Definition[]).flatMap((definition) =>
  userTypes.map((type) => ({ name: definition.name, type, definition })),
)

export { definitions, userTypes, type UserType }
