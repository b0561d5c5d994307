import { useMemo } from 'react'
import {
  ageingOf,
  canRead,
  isWrittenAmount,
  type Leaf,
  type MessageKey,
  type Resource,
} from '../../../schema/index.ts'
import { model } from '../../../resources/index.ts'
import { cellOf, type Cell } from '../../fields/cells/index.ts'
import { fieldRefOf, type FieldRef } from '../../fields/context/fieldRef.ts'
import { useSubject } from '../../auth/useSubject.ts'

/** A column of a grid: a readable leaf and how it is shown. */
export interface Column {
  readonly fieldRef: FieldRef
  readonly leaf: Leaf
  readonly Cell: Cell
  /** The heading, where a page shows something other than the value of the field. */
  readonly label?: MessageKey
  /** The cell contains the link to the record. */
  readonly isLink: boolean
  readonly isPicture: boolean
  /** Numbers are right-aligned. */
  readonly align: 'right' | undefined
  /** Texts and moments break into two lines in a table with many columns; codes never break. */
  readonly canWrap: boolean
  /** Stays in view while the others scroll, since it identifies the record. */
  readonly frozen: 'picture' | 'first' | undefined
}

const wrappingKinds = new Set(['text', 'localizedText', 'reference', 'instant'])

const titleKinds = new Set(['text', 'localizedText', 'email', 'slug', 'id'])

/** The columns of these names, in their order, as far as they exist and the user may read them. */
export function useColumns(resource: Resource, names: readonly string[]): readonly Column[] {
  const subject = useSubject()
  return useMemo(() => {
    const leaves = [...new Set(names)]
      .flatMap((path) => resource.leaf.get(path) ?? [])
      .filter((leaf) => canRead(model, leaf, subject))
    const link =
      leaves.find(({ path }) => path === resource.title) ??
      leaves.find(({ kindName }) => titleKinds.has(kindName)) ??
      leaves.find(({ kindName }) => kindName !== 'images') ??
      leaves[0]
    const isPicture = (leaf: Leaf | undefined) => leaf?.kindName === 'images'
    const first = isPicture(leaves[0]) ? 1 : 0
    return leaves.map((leaf, at) => ({
      fieldRef: fieldRefOf(resource, leaf),
      leaf,
      Cell: cellOf(leaf),
      isLink: leaf === link,
      isPicture: isPicture(leaf),
      align: isWrittenAmount(leaf) ? 'right' : leaf.kind.align,
      canWrap: wrappingKinds.has(leaf.kindName) && leaf.field.unique !== true && !ageingOf(leaf),
      frozen: at < first ? 'picture' : at === first ? 'first' : undefined,
    }))
  }, [resource, names, subject])
}
