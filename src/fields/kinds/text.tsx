import type { AnyField, TextOptions } from '../../../schema/index.ts'
import { TextCell } from '../cells/TextCell.tsx'
import { ContainsFilter } from '../filters/ContainsFilter.tsx'
import type { FieldView, InputProps } from '../context/fieldView.ts'
import { plainValue } from '../context/plainValue.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'
import { useBoundDoubt } from '../warnings/useBoundDoubt.ts'

function TextInput({ fieldRef }: InputProps) {
  const { max, counted = false } = fieldRef.leaf.field as AnyField & TextOptions
  const binding = useField(fieldRef)
  const warning = useBoundDoubt(fieldRef, binding.value)
  return (
    <TextBox
      binding={warning === undefined ? binding : { ...binding, warning }}
      max={max}
      isCounted={counted}
    />
  )
}

export const text: FieldView = {
  Cell: TextCell,
  Input: TextInput,
  Filter: ContainsFilter,
  Value: plainValue(TextCell),
}
