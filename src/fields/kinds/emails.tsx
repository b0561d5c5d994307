import { emailOf } from '../../../schema/index.ts'
import { EmailsCell } from '../cells/EmailsCell.tsx'
import { ContainsFilter } from '../filters/ContainsFilter.tsx'
import type { FieldView, FilterProps, InputProps, ValueProps } from '../context/fieldView.ts'
import { shownEmail } from '../format/shownEmail.ts'
import { LinesBox } from '../inputs/LinesBox.tsx'
import { EmptyValue } from '../context/plainValue.tsx'
import { useField } from '../context/useField.ts'

const addressesOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : [])

function EmailsInput({ fieldRef }: InputProps) {
  return <LinesBox binding={useField(fieldRef)} />
}

/** Narrows to records that have exactly the typed address. */
function EmailsFilter({ state, onChange, fieldRef }: FilterProps) {
  const [like] = (state.equals ?? []).map(String)
  return (
    <ContainsFilter
      fieldRef={fieldRef}
      state={like ? { like } : {}}
      onChange={(typed) => onChange(typed.like ? { equals: [emailOf(typed.like)] } : {})}
    />
  )
}

function EmailsValue({ value }: ValueProps) {
  const addresses = addressesOf(value)
  if (addresses.length === 0) return <EmptyValue />
  return (
    <>
      {addresses.map((address, at) => (
        <span key={address}>
          {at > 0 && ', '}
          <a href={`mailto:${address}`}>{shownEmail(address)}</a>
        </span>
      ))}
    </>
  )
}

export const emails: FieldView = {
  Cell: EmailsCell,
  Input: EmailsInput,
  Filter: EmailsFilter,
  Value: EmailsValue,
}
