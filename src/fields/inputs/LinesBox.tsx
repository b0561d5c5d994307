import type { ReactNode } from 'react'
import { TextBox } from './TextBox.tsx'
import type { FieldTie } from '../context/useField.ts'

interface Props {
  readonly tie: FieldTie
  readonly lang?: string
  readonly start?: ReactNode
}

/** Several texts, one per line. Empty lines stay while somebody types; they go when it is saved. */
export function LinesBox({ tie, ...rest }: Props) {
  const lines = Array.isArray(tie.value) ? tie.value.map(String) : []
  return (
    <TextBox
      {...rest}
      lines={2}
      tie={{
        ...tie,
        value: lines.join('\n'),
        set: (text) => tie.set(typeof text === 'string' ? text.split('\n') : null),
      }}
    />
  )
}
