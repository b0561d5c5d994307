import { useState } from 'react'
import { useWarning } from '../warnings/useWarning.ts'
import type { InputProps } from '../context/fieldView.ts'
import { TextBox } from './TextBox.tsx'
import { useAfterPress } from './useAfterPress.ts'
import { useField } from '../context/useField.ts'

/** A code that an office has given. A warning shows once it is complete. */
export function CodeInput({ fieldRef }: InputProps) {
  const binding = useField(fieldRef)
  const [isTyping, setTyping] = useState(false)
  const afterPress = useAfterPress()
  const warning = useWarning(
    fieldRef,
    isTyping || binding.error !== undefined ? null : binding.value,
  )
  const notes = [binding.aria['aria-describedby'], warning && `${binding.id}-warning`].filter(
    Boolean,
  )
  return (
    <TextBox
      binding={{
        ...binding,
        warning: warning,
        aria: { ...binding.aria, 'aria-describedby': notes.join(' ') || undefined },
        leave: () => {
          afterPress(() => setTyping(false))
          binding.leave()
        },
      }}
      onType={() => setTyping(true)}
    />
  )
}
