import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'

function EmailInput({ fieldRef }: InputProps) {
  return <TextBox binding={useField(fieldRef)} type="email" inputMode="email" />
}

function EmailValue({ value }: ValueProps) {
  return typeof value === 'string' && value ? (
    <a href={`mailto:${value}`}>{value}</a>
  ) : (
    <EmptyValue />
  )
}

export const email: FieldView = { ...text, Input: EmailInput, Value: EmailValue }
