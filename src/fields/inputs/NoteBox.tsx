import { useEffect, useId, useRef } from 'react'
import { TextBox } from './TextBox.tsx'

interface Props {
  readonly label: string
  readonly help?: string
  readonly value: string
  readonly max: number
  readonly error?: string | undefined
  /** Takes the focus when it appears. */
  readonly isNew?: boolean
  readonly onChange: (text: string) => void
}

/** A box for a few sentences that must not stay empty. */
export function NoteBox({ label, help = '', value, max, error, isNew, onChange }: Props) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isNew) element.current?.focus()
  }, [isNew])
  return (
    <TextBox
      lines={2}
      max={max}
      binding={{
        id,
        name: id,
        label,
        help,
        error,
        value,
        isRequired: true,
        attach: (input: HTMLElement | null) => {
          element.current = input
        },
        // Cut to the length that the server accepts.
        set: (text) => onChange(typeof text === 'string' ? text.slice(0, max) : ''),
        leave: () => undefined,
        aria: {
          'aria-invalid': error ? true : undefined,
          'aria-required': true,
          'aria-describedby': (error ?? help) ? `${id}-note` : undefined,
        },
      }}
    />
  )
}
