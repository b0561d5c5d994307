import type { Call } from './calls.ts'
import type { Leaf } from './leaf.ts'
import type { Model, Resource } from './model.ts'
import type { MessageKey } from './register.ts'

/** How the search in the top bar finds records of a resource. At most one resource has it. */
export interface QuickSearch<P extends string = string, C extends string = string> {
  /** The call that answers with the records found. Whoever may not make it has no such search. */
  readonly call: C
  /** Shown below a record's name. */
  readonly facts: readonly P[]
  /** A field that marks a record once it has a value, and the text of the mark. */
  readonly mark?: { readonly field: P; readonly text: MessageKey }
}

/** A {@link QuickSearch} made ready for generic code. */
export interface ReadyQuickSearch {
  readonly resource: Resource
  readonly call: Call
  readonly facts: readonly Leaf[]
  readonly mark: { readonly leaf: Leaf; readonly text: MessageKey } | null
}

/** The search of the top bar; null where no resource has one. */
export function quickSearchOf({ resources }: Model): ReadyQuickSearch | null {
  const resource = resources.find(({ quickSearch }) => quickSearch !== undefined)
  const call = resource?.calls?.[resource.quickSearch?.call ?? '']
  if (!resource?.quickSearch || !call) return null
  const { facts, mark } = resource.quickSearch
  const leaf = mark && resource.leaf.get(mark.field)
  return {
    resource,
    call,
    facts: facts.flatMap((path) => resource.leaf.get(path) ?? []),
    mark: leaf ? { leaf, text: mark.text } : null,
  }
}
