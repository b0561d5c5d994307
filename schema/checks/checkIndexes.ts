import type { Definition } from '../definition.ts'
import type { Leaf } from '../leaf.ts'
import type { Report } from './report.ts'
import { isComputed } from '../computed.ts'

/** Checks that every index lists fields with a column of their own, each once. */
export function checkIndexes(
  { indexes = [] }: Definition,
  leaves: readonly Leaf[],
  report: Report,
): void {
  const seen = new Set<string>()
  for (const index of indexes) {
    const all = index.join(', ')
    if (index.length < 2) report('indexes', `"${all}" has an index already; name two fields`)
    if (seen.has(all)) report('indexes', `"${all}" stands twice`)
    seen.add(all)
    for (const [at, path] of index.entries()) {
      const leaf = leaves.find((one) => one.path === path)
      if (!leaf) report('indexes', `an index names "${path}", which is no field`)
      else if (isComputed(leaf)) report(path, 'an index names it, and it is not stored')
      else if (leaf.kind.column === null || leaf.kind.column === 'jsonb')
        report(path, 'a field of this kind cannot be part of an index')
      if (index.indexOf(path) !== at) report('indexes', `an index names "${path}" twice`)
    }
  }
}
