import type { AnyField, TextOptions } from '../../schema/index.ts'
import { ContainsFilter } from './ContainsFilter.tsx'
import type { CellProps, FieldView, InputProps } from './fieldView.ts'
import { plainValue } from './plainValue.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

/** The text of whatever is stored; shared by the kinds that are text. */
export function TextCell({ value }: CellProps) {
  return typeof value === 'string' ? value : null
}

function TextInput({ place }: InputProps) {
  const { max } = place.leaf.field as AnyField & TextOptions
  return <TextBox tie={useField(place)} {...(max !== undefined && { max })} />
}

export const text: FieldView = {
  Cell: TextCell,
  Input: TextInput,
  Filter: ContainsFilter,
  Value: plainValue(TextCell),
}
