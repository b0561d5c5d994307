import { cleanValue } from './kinds/index.ts'
import { isObject } from './unknown.ts'
import { isGroup, type Leaf } from './leaf.ts'
import type { Fields } from './field.ts'
import { maxErrors, maxUnknown, maxUnknownLength, type FieldError } from './kind.ts'
import type { Resource } from './model.ts'
import { overlongIn } from './overlongIn.ts'

/** The changes in a body by leaf, and its invalid parts. */
export interface Changes {
  readonly values: ReadonlyMap<Leaf, unknown>
  /** Paths that the definition does not have, at most {@link maxUnknown}. */
  readonly unknown: readonly string[]
  /** Groups whose value is no object. */
  readonly malformed: readonly string[]
  /**
   * Errors of lists with too many entries, by path; these lists are not in `values` and not checked
   * further.
   */
  readonly overlong: Readonly<Record<string, FieldError>>
}

/**
 * Reads a request body or a form's values. A group changes only the fields that it contains; second
 * names are resolved to their fields; values are converted into their stored form.
 */
export function readChanges(resource: Resource, body: Record<string, unknown>): Changes {
  const values = new Map<Leaf, unknown>()
  const unknown: string[] = []
  const malformed: string[] = []
  const overlong: Record<string, FieldError> = {}

  let faults = 0
  function take(leaf: Leaf, value: unknown) {
    if (faults > maxErrors) return
    const tooLong = overlongIn(leaf.field, value, leaf.path)
    for (const { path, ...error } of tooLong) overlong[path] = error
    faults += tooLong.length
    if (!tooLong.length) values.set(leaf, cleanValue(value, leaf.field))
  }
  function walk(fields: Fields, part: readonly (readonly [string, unknown])[], prefix: string) {
    for (const [name, value] of part) {
      if (unknown.length === maxUnknown) return
      const path = prefix + name
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      const leaf = resource.leaf.get(path) ?? (prefix ? undefined : resource.aliases.get(name))
      if (field && isGroup(field)) {
        if (isObject(value)) walk(field.fields, Object.entries(value), `${path}.`)
        else if (value === null) clear(path)
        else malformed.push(path)
      } else if (leaf) take(leaf, value)
      else unknown.push(path.slice(0, maxUnknownLength))
    }
  }
  function clear(path: string) {
    for (const leaf of resource.leaves) if (leaf.path.startsWith(`${path}.`)) take(leaf, null)
  }
  // Second names are read first, so that they never override the names of the definition.
  const entries = Object.entries(body)
  const isAlias = ([name]: [string, unknown]) =>
    !resource.leaf.has(name) && resource.aliases.has(name)
  const ordered = [...entries.filter(isAlias), ...entries.filter((entry) => !isAlias(entry))]
  walk(resource.fields, ordered, '')
  return { values, unknown, malformed, overlong }
}
