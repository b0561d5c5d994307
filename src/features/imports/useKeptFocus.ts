import { useEffect, useRef, type RefObject } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Takes the focus to a place when what had it has gone, as the button of a step does with the step: the keyboard would
 * begin at the top of the page. A page that was just opened by its address begins there.
 * @param of what something comes and goes with; undefined for nothing yet
 */
export function useKeptFocus(home: RefObject<HTMLElement | null>, of: string | undefined): void {
  const isOpened = useNavigationType() === 'POP'
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (of === undefined || of === before.current) return
    const isFirst = before.current === undefined
    before.current = of
    if (isFirst && isOpened) return
    if (document.activeElement === document.body) home.current?.focus()
  }, [home, of, isOpened])
}
