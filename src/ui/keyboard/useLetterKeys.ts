import { useEffect, useRef } from 'react'
import { isCovered } from '../../browser/isCovered.ts'
import { isTyping } from '../../browser/isTyping.ts'
import { useSingleKeys } from './useSingleKeys.ts'

/** Runs actions on single letters, wherever the focus is, unless an overlay covers the page. */
export function useLetterKeys(letters: Readonly<Record<string, (() => void) | undefined>>): void {
  const [hasSingleKeys] = useSingleKeys()
  const latest = useRef(letters)
  useEffect(() => {
    latest.current = letters
  })
  useEffect(() => {
    if (!hasSingleKeys) return undefined
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event
      if (defaultPrevented || ctrlKey || metaKey || altKey || isTyping(target) || isCovered())
        return
      const act = latest.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [hasSingleKeys])
}
