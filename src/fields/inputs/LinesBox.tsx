import type { ReactNode } from 'react'
import { TextBox } from './TextBox.tsx'
import type { FieldBinding } from '../context/useField.ts'

interface Props {
  readonly binding: FieldBinding
  readonly lang?: string
  readonly start?: ReactNode
}

/** Several texts, one per line. Empty lines stay while the user types; a save removes them. */
export function LinesBox({ binding, ...rest }: Props) {
  const lines = Array.isArray(binding.value) ? binding.value.map(String) : []
  return (
    <TextBox
      {...rest}
      lines={2}
      binding={{
        ...binding,
        value: lines.join('\n'),
        set: (text) => binding.set(typeof text === 'string' ? text.split('\n') : null),
      }}
    />
  )
}
