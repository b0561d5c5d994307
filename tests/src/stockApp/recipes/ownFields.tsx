import { useController } from 'react-hook-form'
import type { OwnViews } from '../../../../src/fields/context/ownViews.ts'
import type { CellOf, InputProps } from '../../../../src/fields/context/fieldView.ts'

// A function without hooks: a page of a list calls it a hundred times.
const TermCell: CellOf<'glossaryTerms'> = ({ value }) => <strong>{String(value)}</strong>

function NoteInput({ fieldRef }: InputProps) {
  const { field } = useController({ name: fieldRef.source })
  return <textarea aria-label="Note of ours" {...field} value={field.value ?? ''} />
}

export const fields: OwnViews = {
  glossaryTerms: { it: { Cell: TermCell }, note: { Input: NoteInput } },
}
