import { model } from '../../../resources/index.ts'
import { mayMeet, type NeededItem, type Resource } from '../../../schema/index.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** What stands for a need: one of the resource, or a field that a page asks for besides. */
export function itemOf(resource: Resource, path: string): NeededItem | undefined {
  const item = [...resource.needs.values()].flat().find((one) => one.path === path)
  const leaf = resource.leaf.get(path)
  return item ?? (leaf && { path, resource, field: path, leaves: [leaf] })
}

/** What is missing, as far as a user gives it, and the rest of it. */
export function useSharedOut(resource: Resource, missing: readonly string[]) {
  const subject = useSubject()
  const items = missing.flatMap((path) => itemOf(resource, path) ?? [])
  const isMine = (item: NeededItem) => mayMeet(model, item, subject)
  return { mine: items.filter(isMine), others: items.filter((item) => !isMine(item)) }
}
