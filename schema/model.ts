import { scopeOf, type RoleTable, type Scope, type Subject, type Verb } from './access/access.ts'
import { checkDefinitions } from './checks/checkDefinitions.ts'
import type { CubeNames } from './checks/checkRollups.ts'
import type { Definition, Rule, Section } from './defineResource.ts'
import { leavesOf, type Leaf } from './leaf.ts'
import { isOfAnother } from './computed.ts'
import { builtInRules } from './builtInRules.ts'
import { noteGaps, type Gaps, type MissingParts } from './needs/gaps.ts'
import { neededItems, type NeededItem } from './needs/needs.ts'
import type { Transition } from './transitions.ts'

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
  /** The resource of this name. @throws Error when there is none */
  resource<N extends string>(name: N): Resource<N>
  /** The records that a user may read, create, update or delete, or null for none. */
  scope(resource: Resource, verb: Verb, subject: Subject): Scope | null
}

/** Name of the section that takes the fields which no section names; its label is an app message. */
export const restSection = 'rest'

function isUnder(path: string, placed: string): boolean {
  return path === placed || path.startsWith(`${placed}.`)
}

function sectionsOf(definition: Definition, leaves: readonly Leaf[]): Section[] {
  const placed = definition.form.flatMap(({ fields }) => fields)
  const sections = definition.form.map((section) => ({
    ...section,
    fields: section.fields.flatMap((name) =>
      leaves.filter(({ path }) => isUnder(path, name)).map(({ path }) => path),
    ),
  }))
  const rest = leaves
    .filter(
      // What only follows other fields or records is there where they are.
      ({ path, isSystem, field }) =>
        !isSystem &&
        !field.firstOf &&
        !isOfAnother(field) &&
        !placed.some((name) => isUnder(path, name)),
    )
    .map(({ path }) => path)
  return rest.length ? [...sections, { name: restSection, fields: rest }] : sections
}

function resourceOf(definition: Definition) {
  const leaves = leavesOf(definition.fields, definition.lockedWhile)
  const aliases = leaves.flatMap((leaf) =>
    [leaf.field.alias, leaf.field.formName].flatMap((name) =>
      name ? [[name, leaf] as const] : [],
    ),
  )
  return {
    ...definition,
    leaves,
    leaf: new Map(leaves.map((leaf) => [leaf.path, leaf])),
    aliases: new Map(aliases),
    rules: [...(definition.rules ?? []), ...builtInRules(leaves)],
    sections: sectionsOf(definition, leaves),
    needs: new Map<Transition, readonly NeededItem[]>(),
    gaps: [] as Gaps[],
    missing: new Map<Leaf, MissingParts>(),
  }
}

/** Whether a resource is the one of this name. */
export function isNamed<N extends string>(resource: Resource, name: N): resource is Resource<N> {
  return resource.name === name
}

/**
 * Checks definitions and makes them ready.
 * @param cubes what fields may sum up; without them, nobody looks whether there is such a sum
 * @throws DefinitionError naming resource and field of every mistake
 */
export function defineModel(
  roles: RoleTable,
  definitions: readonly Definition[],
  cubes?: CubeNames,
): Model {
  checkDefinitions(roles, definitions, cubes)
  const resources = definitions.map(resourceOf)
  const byName = new Map(resources.map((resource) => [resource.name, resource]))
  const find = <N extends string>(name: N): Resource<N> => {
    const resource = byName.get(name)
    if (!resource || !isNamed(resource, name)) throw new Error(`no resource "${name}"`)
    return resource
  }
  // Needs may lie in each other's records, so all resources come first.
  for (const resource of resources)
    for (const move of Object.values(resource.transitions ?? {}).flat())
      resource.needs.set(move, neededItems(resource, move, find))
  noteGaps(resources)
  return {
    roles,
    resources,
    resource: find,
    scope: (resource, verb, subject) => scopeOf(resource.access, verb, subject, roles),
  }
}
