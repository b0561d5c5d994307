import type { AnyField, TextOptions } from '../../../schema/index.ts'
import { LongTextCell } from '../cells/LongTextCell.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'
import '../frame/field.css'

function LongTextInput({ fieldRef }: InputProps) {
  const { max, counted = false } = fieldRef.leaf.field as AnyField & TextOptions
  return <TextBox binding={useField(fieldRef)} lines={3} max={max} isCounted={counted} />
}

function LongTextValue({ value }: ValueProps) {
  if (typeof value !== 'string' || value === '') return <EmptyValue />
  return <span className="field-lines">{value}</span>
}

export const longText: FieldView = {
  ...text,
  Cell: LongTextCell,
  Input: LongTextInput,
  Value: LongTextValue,
  isWide: true,
}
