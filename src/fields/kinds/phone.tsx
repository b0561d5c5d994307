import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'

function PhoneInput({ fieldRef }: InputProps) {
  return <TextBox binding={useField(fieldRef)} type="tel" inputMode="tel" />
}

function PhoneValue({ value }: ValueProps) {
  return typeof value === 'string' && value ? (
    <a href={`tel:${value.replaceAll(' ', '')}`}>{value}</a>
  ) : (
    <EmptyValue />
  )
}

export const phone: FieldView = { ...text, Input: PhoneInput, Value: PhoneValue }
