import { ListCell } from '../cells/ListCell.tsx'
import { EntriesEditor } from '../inputs/EntriesEditor.tsx'
import { EntriesTable } from '../inputs/EntriesTable.tsx'
import type { FieldView, ViewOf } from '../context/fieldView.ts'

/** Entries of the same shape, whose own fields are of any kind. */
export function listOf(viewOf: ViewOf): FieldView {
  return {
    Cell: ListCell,
    Input: ({ fieldRef }) => <EntriesEditor fieldRef={fieldRef} viewOf={viewOf} />,
    Value: ({ value, fieldRef }) => (
      <EntriesTable value={value} fieldRef={fieldRef} viewOf={viewOf} />
    ),
    isWide: true,
  }
}
