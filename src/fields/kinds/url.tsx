import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'

function UrlInput({ fieldRef }: InputProps) {
  // Not type="url": the browser would insist on a scheme, which the kind does not.
  return <TextBox binding={useField(fieldRef)} inputMode="url" />
}

function UrlValue({ value }: ValueProps) {
  if (typeof value !== 'string' || value === '') return <EmptyValue />
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {value}
    </a>
  )
}

export const url: FieldView = { ...text, Input: UrlInput, Value: UrlValue }
