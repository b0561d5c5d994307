import type { Leaf } from '../../schema/index.ts'
import { EntriesEditor } from './EntriesEditor.tsx'
import { EntriesTable } from './EntriesTable.tsx'
import type { CellProps, FieldView } from './fieldView.ts'

/** The view of a leaf; handed in, so that kinds do not import their registry. */
export type ViewOf = (leaf: Leaf) => FieldView

function ListCell({ value, tools }: CellProps) {
  return Array.isArray(value) ? tools.t('app.values.entries', { smart_count: value.length }) : null
}

/** Entries of the same shape, whose own fields are of any kind. */
export function listOf(viewOf: ViewOf): FieldView {
  return {
    Cell: ListCell,
    Input: ({ place }) => <EntriesEditor place={place} viewOf={viewOf} />,
    Value: ({ value, place }) => <EntriesTable value={value} place={place} viewOf={viewOf} />,
    isWide: true,
  }
}
