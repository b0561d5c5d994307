import type { Leaf } from '../../../schema/index.ts'
import { ListCell } from '../cells/ListCell.tsx'
import { EntriesEditor } from '../inputs/EntriesEditor.tsx'
import { EntriesTable } from '../inputs/EntriesTable.tsx'
import type { FieldView } from '../context/fieldView.ts'

/** The view of a leaf; handed in, so that kinds do not import their registry. */
export type ViewOf = (leaf: Leaf) => FieldView

/** Entries of the same shape, whose own fields are of any kind. */
export function listOf(viewOf: ViewOf): FieldView {
  return {
    Cell: ListCell,
    Input: ({ place }) => <EntriesEditor place={place} viewOf={viewOf} />,
    Value: ({ value, place }) => <EntriesTable value={value} place={place} viewOf={viewOf} />,
    isWide: true,
  }
}
