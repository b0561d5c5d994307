import { useMemo } from 'react'
import {
  ageingOf,
  canRead,
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
  /** What the column is called where a page shows something else of the field than its value. */
  readonly label?: MessageKey
  /** Carries the link to the record. */
  readonly isLink: boolean
  readonly isPicture: boolean
  /** Words, or day and time, which a table with many columns breaks into two lines; a code is never broken. */
  readonly isWords: boolean
  /** Stays in sight while the others are scrolled: what says which record the row is. */
  readonly frozen: 'picture' | 'first' | undefined
}

const wordy = new Set(['text', 'localizedText', 'reference', 'instant'])

const texts = new Set(['text', 'localizedText', 'email', 'slug', 'id'])

/** The columns of these names, in their order, as far as they exist and the user may read them. */
export function useColumns(resource: Resource, names: readonly string[]): readonly Column[] {
  const subject = useSubject()
  return useMemo(() => {
    const leaves = [...new Set(names)]
      .flatMap((path) => resource.leaf.get(path) ?? [])
      .filter((leaf) => canRead(model, leaf, subject))
    const link =
      leaves.find(({ path }) => path === resource.title) ??
      leaves.find(({ kindName }) => texts.has(kindName)) ??
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
      isWords: wordy.has(leaf.kindName) && leaf.field.unique !== true && !ageingOf(leaf),
      frozen: at < first ? 'picture' : at === first ? 'first' : undefined,
    }))
  }, [resource, names, subject])
}
