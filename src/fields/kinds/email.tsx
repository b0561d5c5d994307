import { isAccount } from '../../../schema/index.ts'
import { AccountName } from '../context/AccountName.tsx'
import type { FieldView, InputProps, ValueProps } from '../context/fieldView.ts'
import { EmptyValue } from '../context/plainValue.tsx'
import { EmailCell } from '../cells/EmailCell.tsx'
import { shownEmail } from '../format/shownEmail.ts'
import { text } from './text.tsx'
import { TextBox } from '../inputs/TextBox.tsx'
import { useField } from '../context/useField.ts'

function EmailInput({ fieldRef }: InputProps) {
  return <TextBox binding={useField(fieldRef)} type="email" inputMode="email" />
}

function EmailValue({ value, fieldRef }: ValueProps) {
  if (typeof value !== 'string' || !value) return <EmptyValue />
  return (
    <a href={`mailto:${value}`}>
      {isAccount(fieldRef.leaf) ? <AccountName email={value} /> : shownEmail(value)}
    </a>
  )
}

export const email: FieldView = {
  ...text,
  Cell: EmailCell,
  Input: EmailInput,
  Value: EmailValue,
}
