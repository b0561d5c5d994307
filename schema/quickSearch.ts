import type { Call } from './calls.ts'
import type { Leaf } from './leaf.ts'
import type { Model, Resource } from './model.ts'
import type { MessageKey } from './register.ts'

/** A {@link QuickSearch} prepared for generic code. */
export interface ReadyQuickSearch {
  readonly resource: Resource
  readonly call: Call
  readonly facts: readonly Leaf[]
  readonly mark: { readonly leaf: Leaf; readonly text: MessageKey } | null
}

/** The quick search of the top bar; null if no resource has one. */
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
