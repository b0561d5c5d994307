import { scopeOf, type RoleTable } from './access/access.ts'
import { asReference } from './asKind.ts'
import { builtInRules } from './builtInRules.ts'
import { checkDefinitions } from './checks/checkDefinitions.ts'
import type { CubeNames } from './checks/checkRollups.ts'
import { isDerived } from './computed.ts'
import type { Definition, Section } from './definition.ts'
import { leavesOf, type Leaf } from './leaf.ts'
import {
  isNamed,
  type FieldOf,
  type Gaps,
  type MissingParts,
  type Model,
  type NeededItem,
  type Resource,
} from './model.ts'
import { noteGaps } from './needs/gaps.ts'
import { neededItems } from './needs/needs.ts'
import { isOff } from './parts.ts'
import type { Transition } from './transitions.ts'

/** Name of the section for fields that no section names; its label is an app message. */
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
      // Fields that only follow other fields or records are left out.
      ({ path, isSystem, field }) =>
        !isSystem &&
        !field.firstOf &&
        !isDerived(field) &&
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
    sources: new Map<Leaf, FieldOf>(),
  }
}

/** The field that a looked up one copies; undefined for a field of its own. */
function copiedBy(
  { resource, leaf }: FieldOf,
  find: (name: string) => Resource,
): FieldOf | undefined {
  const { lookup } = leaf.field
  const through = lookup && resource.leaf.get(lookup.through)
  const reference = through && asReference(through)
  const other = reference && find(reference.resource)
  const source = lookup && other?.leaf.get(lookup.field)
  return other && source && { resource: other, leaf: source }
}

/** The field at the end of a chain of copies. */
function sourceOf(field: FieldOf, find: (name: string) => Resource): FieldOf | undefined {
  const seen = new Set([field.leaf])
  let source: FieldOf | undefined
  for (
    let next = copiedBy(field, find);
    next && !seen.has(next.leaf);
    next = copiedBy(next, find)
  ) {
    seen.add(next.leaf)
    source = next
  }
  return source
}

/**
 * Checks the definitions and prepares them for generic code.
 * @param cubes the cubes that rollup fields may sum; absent: rollups are not checked
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
  // Needs may refer to records of other resources, so all resources must exist first.
  for (const resource of resources)
    for (const move of Object.values(resource.transitions ?? {}).flat())
      resource.needs.set(move, neededItems(resource, move, find))
  for (const resource of resources)
    for (const leaf of resource.leaves) {
      const source = sourceOf({ resource, leaf }, find)
      if (source) resource.sources.set(leaf, source)
    }
  const off = new Set<string>()
  noteGaps({ roles, off }, resources)
  return {
    roles,
    resources,
    off,
    resource: find,
    scope: (resource, verb, subject) =>
      isOff(resource, off) ? null : scopeOf(resource.access, verb, subject, roles),
  }
}
