import { useState } from 'react'
import { useDoubt } from '../warnings/useWarning.ts'
import type { InputProps } from '../context/fieldView.ts'
import { TextBox } from './TextBox.tsx'
import { useAfterPress } from './useAfterPress.ts'
import { useField } from '../context/useField.ts'

/** A code that an office has given. What may be wrong with it is said once it is typed to the end. */
export function CodeInput({ place }: InputProps) {
  const tie = useField(place)
  const [isTyping, setTyping] = useState(false)
  const afterPress = useAfterPress()
  const doubt = useDoubt(place, isTyping || tie.error !== undefined ? null : tie.value)
  const notes = [tie.aria['aria-describedby'], doubt && `${tie.id}-doubt`].filter(Boolean)
  return (
    <TextBox
      tie={{
        ...tie,
        doubt,
        aria: { ...tie.aria, 'aria-describedby': notes.join(' ') || undefined },
        leave: () => {
          afterPress(() => setTyping(false))
          tie.leave()
        },
      }}
      onType={() => setTyping(true)}
    />
  )
}
