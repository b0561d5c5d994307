import type { FieldPath, Leaf, Resource, ResourceName } from '../../../schema/index.ts'
import type { FieldView } from './fieldView.ts'

/** What a field has in place of parts of the view of its kind. */
export type OwnView = Partial<FieldView>

/** Own views by resource and by the dotted name of a field. */
export type OwnViews = {
  readonly [N in ResourceName]?: { readonly [P in FieldPath<N>]?: OwnView }
}

const byLeaf = new WeakMap<Leaf, OwnView>()

/**
 * Gives fields of a resource views of their own, before the first page is drawn.
 * @throws Error for a field that the resource has not
 */
export function giveOwnViews(resource: Resource, views: Readonly<Record<string, OwnView>>): void {
  for (const [path, view] of Object.entries(views)) {
    const leaf = resource.leaf.get(path)
    if (!leaf) throw new Error(`${resource.name} has no field ${path}`)
    byLeaf.set(leaf, view)
  }
}

/** The own view of a field; undefined for one that is shown as its kind is. */
export const ownViewOf = (leaf: Leaf): OwnView | undefined => byLeaf.get(leaf)
