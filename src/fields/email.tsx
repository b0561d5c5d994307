import type { FieldView, InputProps, ValueProps } from './fieldView.ts'
import { EmptyValue } from './plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

function EmailInput({ place }: InputProps) {
  return <TextBox tie={useField(place)} type="email" inputMode="email" />
}

function EmailValue({ value }: ValueProps) {
  return typeof value === 'string' && value ? (
    <a href={`mailto:${value}`}>{value}</a>
  ) : (
    <EmptyValue />
  )
}

export const email: FieldView = { ...text, Input: EmailInput, Value: EmailValue }
