import { ListCell } from '../cells/ListCell.tsx'
import { EntriesEditor } from '../inputs/EntriesEditor.tsx'
import { EntriesTable } from '../inputs/EntriesTable.tsx'
import type { FieldView, ViewOf } from '../context/fieldView.ts'

/** Entries of the same shape, whose own fields are of any kind. */
export function listOf(viewOf: ViewOf): FieldView {
  return {
    Cell: ListCell,
    Input: ({ place }) => <EntriesEditor place={place} viewOf={viewOf} />,
    Value: ({ value, place }) => <EntriesTable value={value} place={place} viewOf={viewOf} />,
    isWide: true,
  }
}
