import type { InputHTMLAttributes, Ref } from 'react'
import { FieldFrame } from '../frame/FieldFrame.tsx'
import { InputBox } from '../../ui/input/InputBox.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'onChange' | 'value'> {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly error?: string | null | undefined
  /** Marked as invalid; a text elsewhere says why. */
  readonly isInvalid?: boolean
  readonly ref?: Ref<HTMLInputElement>
  readonly onChange: (value: string) => void
}

/** A labelled input that belongs to no field of a record, such as a password. */
export function PlainInput({ id, label, error, isInvalid = false, onChange, ...input }: Props) {
  const text = error ?? undefined
  const hasError = isInvalid || text !== undefined
  const binding = {
    id,
    label,
    isRequired: false,
    help: '',
    ...(text !== undefined && { error: text }),
  }
  return (
    <FieldFrame binding={binding}>
      <InputBox hasError={hasError}>
        <input
          {...input}
          id={id}
          className="box-input"
          aria-invalid={hasError || undefined}
          aria-describedby={text === undefined ? undefined : `${id}-note`}
          onChange={({ target }) => onChange(target.value)}
        />
      </InputBox>
    </FieldFrame>
  )
}
