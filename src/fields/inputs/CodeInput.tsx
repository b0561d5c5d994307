import { useState, useCallback, useEffect, useRef } from 'react'
import { useWarning } from '../warnings/useWarning.ts'
import type { InputProps } from '../context/fieldView.ts'
import { TextBox } from './TextBox.tsx'
import { useField } from '../context/useField.ts'

/**
 * Postpones something until no finger or mouse button is down: a text that appears between press
 * and release moves the page below it, and the click on a checkbox there would miss.
 */
function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false)
  const waiting = useRef<() => void>(undefined)
  useEffect(() => {
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }
    const onRelease = () => {
      isDown.current = false
      // The click itself comes after the release.
      setTimeout(() => {
        waiting.current?.()
        waiting.current = undefined
      })
    }
    document.addEventListener('pointerdown', () => (isDown.current = true), options)
    document.addEventListener('pointerup', onRelease, options)
    document.addEventListener('pointercancel', onRelease, options)
    return () => listeners.abort()
  }, [])
  return useCallback((run) => {
    if (isDown.current) waiting.current = run
    else run()
  }, [])
}

/** An input for a code that an authority has issued. Its warning shows once the input is left. */
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
