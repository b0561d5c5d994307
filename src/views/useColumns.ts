import { useMemo } from 'react'
import { canRead, type Leaf, type Resource } from '../../schema/index.ts'
import { model } from '../../resources/index.ts'
import { viewOf } from '../fields/index.ts'
import type { FieldView } from '../fields/fieldView.ts'
import { placeOf, type Place } from '../fields/place.ts'
import { useSubject } from '../providers/useSubject.ts'

/** A column of a grid: a readable leaf and how it is shown. */
export interface Column {
  readonly place: Place
  readonly leaf: Leaf
  readonly view: FieldView
  /** Carries the link to the record. */
  readonly isLink: boolean
  readonly isPicture: boolean
}

const texts = new Set(['text', 'localizedText', 'email', 'slug', 'id'])

/** The columns that the definition names and the user may read. */
export function useColumns(resource: Resource): readonly Column[] {
  const subject = useSubject()
  return useMemo(() => {
    const leaves = resource.list.columns
      .flatMap((path) => resource.leaf.get(path) ?? [])
      .filter((leaf) => canRead(model, leaf, subject))
    const link =
      leaves.find(({ path }) => path === resource.title) ??
      leaves.find(({ kindName }) => texts.has(kindName)) ??
      leaves[0]
    return leaves.map((leaf) => ({
      place: placeOf(resource, leaf),
      leaf,
      view: viewOf(leaf),
      isLink: leaf === link,
      isPicture: leaf.kindName === 'images',
    }))
  }, [resource, subject])
}
