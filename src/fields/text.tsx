import type { AnyField, TextOptions } from '../../schema/index.ts'
import { TextCell } from './cells/TextCell.tsx'
import { ContainsFilter } from './ContainsFilter.tsx'
import type { FieldView, InputProps } from './fieldView.ts'
import { plainValue } from './plainValue.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

function TextInput({ place }: InputProps) {
  const { max, counted = false } = place.leaf.field as AnyField & TextOptions
  return <TextBox tie={useField(place)} max={max} isCounted={counted} />
}

export const text: FieldView = {
  Cell: TextCell,
  Input: TextInput,
  Filter: ContainsFilter,
  Value: plainValue(TextCell),
}
