import { cleanValue } from './kinds/index.ts'
import { isObject } from './kinds/group.ts'
import { isGroup, type Leaf } from './leaf.ts'
import type { Fields } from './field.ts'
import { mostComplaints, type FieldError } from './kind.ts'
import type { Resource } from './model.ts'
import { overlongIn } from './overlongIn.ts'

/** What a body wants changed, leaf by leaf, and what of it no definition knows. */
export interface Changes {
  readonly values: ReadonlyMap<Leaf, unknown>
  /** At most {@link mostComplaints} of them. */
  readonly unknown: readonly string[]
  /** Groups that came as something else than an object. */
  readonly malformed: readonly string[]
  /** Lists with more entries than they may have, by path; they are among no values, nor looked into. */
  readonly overlong: Readonly<Record<string, FieldError>>
}

/**
 * Reads a request body or a form's values. Groups are walked, so a group changes only the fields it
 * names; second names are taken for the field they mean; values are brought to their stored form.
 */
export function readChanges(resource: Resource, body: Record<string, unknown>): Changes {
  const values = new Map<Leaf, unknown>()
  const unknown: string[] = []
  const malformed: string[] = []
  const overlong: Record<string, FieldError> = {}

  function take(leaf: Leaf, value: unknown) {
    const tooLong = overlongIn(leaf.field, value, leaf.path)
    for (const { path, ...error } of tooLong) overlong[path] = error
    if (!tooLong.length) values.set(leaf, cleanValue(value, leaf.field))
  }
  function walk(fields: Fields, part: readonly (readonly [string, unknown])[], prefix: string) {
    for (const [name, value] of part) {
      if (unknown.length === mostComplaints) return
      const path = prefix + name
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const leaf = resource.leaf.get(path) ?? (prefix ? undefined : resource.aliases.get(name))
      if (field && isGroup(field)) {
        if (isObject(value)) walk(field.fields, Object.entries(value), `${path}.`)
        else if (value === null) clear(path)
        else malformed.push(path)
      } else if (leaf) take(leaf, value)
      else unknown.push(path)
    }
  }
  function clear(path: string) {
    for (const leaf of resource.leaves) if (leaf.path.startsWith(`${path}.`)) take(leaf, null)
  }
  // A second name never overrules the first one: names of the definition come last.
  const entries = Object.entries(body)
  const isAlias = ([name]: [string, unknown]) =>
    !resource.leaf.has(name) && resource.aliases.has(name)
  const ordered = [...entries.filter(isAlias), ...entries.filter((entry) => !isAlias(entry))]
  walk(resource.fields, ordered, '')
  return { values, unknown, malformed, overlong }
}
