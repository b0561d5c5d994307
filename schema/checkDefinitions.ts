import { verbs, type RoleTable } from './access.ts'
import { DefinitionError } from './definitionError.ts'
import type { Definition } from './defineResource.ts'
import type { AnyField, Fields } from './field.ts'
import { isKindName, kindOf } from './kinds/index.ts'
import type { RegionOptions } from './kinds/region.ts'
import type { SlugOptions } from './kinds/slug.ts'
import { leavesOf } from './leaf.ts'

/** Names that the server or the language of lists uses itself. */
const reserved = new Set([
  '_id',
  'id',
  'version',
  'createdAt',
  'updatedAt',
  'q',
  'error',
  'code',
  'fields',
])

type Report = (field: string, problem: string) => void

function checkNames(fields: Fields, prefix: string, report: Report): void {
  for (const [name, field] of Object.entries(fields)) {
    const path = prefix + name
    if (!/^[A-Za-z_]\w{0,40}$/.test(name))
      report(path, 'a field name is letters and digits, at most 41')
    if (!prefix && reserved.has(name)) report(path, 'the name is taken by the server')
    if (!isKindName(field.kind)) {
      report(path, `there is no kind "${field.kind}"`)
      continue
    }
    for (const mistake of kindOf(field).mistakes?.(field) ?? []) report(path, mistake)
    if ('fields' in field) {
      const inner = (field as AnyField & { fields: Fields }).fields
      if (Object.keys(inner).length === 0) report(path, 'it has no fields')
      checkNames(inner, `${path}.`, report)
    }
  }
}

/** Names of other fields and resources that a definition mentions. */
function checkLinks(definition: Definition, all: readonly Definition[], report: Report): void {
  const leaves = leavesOf(definition.fields)
  const paths = new Set(leaves.map(({ path }) => path))
  const groups = new Set(
    leaves.flatMap(({ parts }) =>
      parts.slice(0, -1).map((_, at) => parts.slice(0, at + 1).join('.')),
    ),
  )
  const has = (path: string) => paths.has(path)
  const name = (where: string, path: string, what: string) => {
    if (!has(path)) report(where, `${what} names "${path}", which is no field`)
  }
  const other = (resource: string) => all.find((one) => one.name === resource)
  const fieldOf = (where: string, resource: string, path: string) => {
    const target = other(resource)
    if (!target) report(where, `it names the resource "${resource}", which does not exist`)
    else if (!leavesOf(target.fields).some((leaf) => leaf.path === path))
      report(where, `it names "${resource}.${path}", which is no field`)
  }

  const seen = new Map<string, string>()
  for (const { path, field } of leaves) {
    if (field.lockedWhile) name(path, field.lockedWhile.field, 'lockedWhile')
    if (field.enabledWhen) name(path, field.enabledWhen.field, 'enabledWhen')
    if (field.differsFrom) name(path, field.differsFrom.field, 'differsFrom')
    if (field.kind === 'region') name(path, (field as AnyField & RegionOptions).of, 'of')
    const from = field.kind === 'slug' ? (field as AnyField & SlugOptions).from : undefined
    if (from) name(path, from, 'from')
    if (field.counts) fieldOf(path, field.counts.resource, field.counts.by)
    if (field.lookup) {
      const through = leaves.find((leaf) => leaf.path === field.lookup?.through)?.field
      if (through?.kind !== 'reference')
        report(path, `lookup goes through "${field.lookup.through}", which is no reference`)
      else fieldOf(path, (through as AnyField & { resource: string }).resource, field.lookup.field)
    }
    if (field.kind === 'reference') {
      const target = other((field as AnyField & { resource: string }).resource)
      if (!target)
        report(
          path,
          `it refers to "${(field as AnyField & { resource: string }).resource}", which does not exist`,
        )
    }
    if (field.kind === 'related') {
      const { resource, by } = field as AnyField & { resource: string; by: string }
      fieldOf(path, resource, by)
    }
    if (field.unique && kindOf(field).column === null)
      report(path, 'a field of this kind cannot be unique')
    if (field.search && kindOf(field).column !== 'text')
      report(path, 'a field of this kind cannot be searched')
    for (const second of [field.alias, field.formName].filter((one) => one !== undefined)) {
      if (Object.hasOwn(definition.fields, second) || seen.has(second))
        report(path, `its second name "${second}" is taken`)
      seen.set(second, path)
    }
  }

  name('title', definition.title, 'title')
  if (definition.picture) name('picture', definition.picture, 'picture')
  for (const path of definition.list.columns) name('list.columns', path, 'the list')
  for (const path of definition.list.filters) name('list.filters', path, 'the list')
  name('list.sort', definition.list.sort[0], 'the list')
  const placed = new Set<string>()
  for (const section of definition.form)
    for (const path of section.fields) {
      if (!has(path) && !groups.has(path))
        report(`form.${section.name}`, `it names "${path}", which is no field`)
      if (placed.has(path)) report(`form.${section.name}`, `"${path}" stands in two places`)
      placed.add(path)
    }
  for (const { fields, reads = [], message } of definition.rules ?? [])
    for (const path of [...fields, ...reads]) name(`rule ${message}`, path, 'it')
  for (const [path, moves] of Object.entries(definition.transitions ?? {})) {
    const states = (
      leaves.find((leaf) => leaf.path === path)?.field as { values?: readonly string[] } | undefined
    )?.values
    if (!states) report(path, 'transitions are for a choice')
    for (const move of moves) {
      for (const state of [move.from, move.to].flat())
        if (states && !states.includes(state))
          report(path, `a transition names the state "${state}", which it does not have`)
      for (const need of move.needs ?? []) name(path, need, 'a transition')
    }
  }
}

function checkAccess(definition: Definition, roles: RoleTable, report: Report): void {
  const known = new Set<string>([
    ...roles.types,
    ...Object.keys(roles.groups),
    ...Object.values(roles.rights).flat(),
  ])
  const check = (where: string, principals: readonly string[] | undefined) => {
    for (const principal of principals ?? [])
      if (!known.has(principal)) report(where, `"${principal}" is no role, group or right`)
  }
  const leaves = leavesOf(definition.fields)
  for (const verb of verbs) {
    const table = definition.access[verb]
    check(`access.${verb}`, Object.keys(table))
    for (const scope of Object.values(table))
      if (typeof scope === 'object' && !leaves.some(({ path }) => path === scope.own))
        report(`access.${verb}`, `own names "${scope.own}", which is no field`)
  }
  for (const { path, field } of leaves) {
    check(path, field.read)
    check(path, field.write)
    check(path, field.lockedWhile?.for)
  }
  for (const section of definition.form) check(`form.${section.name}`, section.roles)
  for (const [call, { roles: who }] of Object.entries(definition.calls ?? {}))
    check(`calls.${call}`, who)
}

/**
 * Reads all definitions for mistakes that the compiler cannot see.
 * @throws DefinitionError with one sentence per mistake, each naming resource and field
 */
export function checkDefinitions(roles: RoleTable, definitions: readonly Definition[]): void {
  const problems: string[] = []
  for (const [at, definition] of definitions.entries()) {
    const report: Report = (field, problem) =>
      problems.push(`${definition.name}.${field}: ${problem}.`)
    if (definitions.findIndex(({ name }) => name === definition.name) !== at)
      report('name', 'the name stands twice')
    if (!/^[a-z][A-Za-z]{1,40}$/.test(definition.name))
      report('name', 'a resource name is letters, the first one small')
    if (!/^\/api(\/[a-z-]+)+$/.test(definition.path))
      report('path', `"${definition.path}" does not start with /api/`)
    if (definitions.findIndex(({ path }) => path === definition.path) !== at)
      report('path', 'another resource has the same path')
    const before = problems.length
    checkNames(definition.fields, '', report)
    // Links cannot be followed through a field whose kind does not exist.
    if (problems.length === before) {
      checkLinks(definition, definitions, report)
      checkAccess(definition, roles, report)
    }
  }
  if (problems.length) throw new DefinitionError(problems)
}
