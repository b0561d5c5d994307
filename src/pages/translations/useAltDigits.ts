import { useEffect, useRef } from 'react'

/** What Alt and a digit do, wherever the focus is. By the place of the key: with Alt, a Mac types other signs. */
export function useAltDigits(act: (digit: number) => boolean): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [, digit] = /^Digit([1-9])$/.exec(event.code) ?? []
      const isAlone = event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
      if (digit && isAlone && !event.defaultPrevented && latest.current(Number(digit)))
        event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
