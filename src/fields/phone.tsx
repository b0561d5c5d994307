import type { FieldView, InputProps, ValueProps } from './fieldView.ts'
import { EmptyValue } from './plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from './TextBox.tsx'
import { useField } from './useField.ts'

function PhoneInput({ place }: InputProps) {
  return <TextBox tie={useField(place)} type="tel" inputMode="tel" />
}

function PhoneValue({ value }: ValueProps) {
  return typeof value === 'string' && value ? (
    <a href={`tel:${value.replaceAll(' ', '')}`}>{value}</a>
  ) : (
    <EmptyValue />
  )
}

export const phone: FieldView = { ...text, Input: PhoneInput, Value: PhoneValue }
