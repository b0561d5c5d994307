import { useEffect, useRef, type RefObject } from 'react'
import { useNavigationType } from 'react-router-dom'

/**
 * Focuses an element when the one that had the focus has disappeared, such as the button of a step
 * after the step. Otherwise keyboard users would start again at the top of the page, as they should
 * only on a page just opened by its address.
 * @param trigger a change of this value can remove the focused element; undefined before anything
 * is shown
 */
export function useFocusFallback(
  target: RefObject<HTMLElement | null>,
  trigger: string | undefined,
): void {
  const isOpened = useNavigationType() === 'POP'
  const before = useRef<string>(undefined)
  useEffect(() => {
    if (trigger === undefined || trigger === before.current) return
    const isFirst = before.current === undefined
    before.current = trigger
    if (isFirst && isOpened) return
    if (document.activeElement === document.body) target.current?.focus()
  }, [target, trigger, isOpened])
}
