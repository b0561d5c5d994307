import { useEffect, useRef } from 'react'
import { isCovered } from '../../browser/isCovered.ts'

/** Runs something on Ctrl+Enter, in a text box too, unless an overlay covers the page. */
export function useEnterKey(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, repeat, defaultPrevented } = event
      if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || defaultPrevented || isCovered())
        return
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
