import { useEffect, useRef, type FocusEvent } from 'react'
import { savesData } from '../browser/savesData.ts'
import { usePageLoader } from '../routing/pageLoader.ts'

/** Milliseconds of rest on a link until its page is loaded: passing over it loads nothing. */
const restMs = 100

/**
 * Loads a page as soon as the pointer or the keyboard rests on a link to it, so that its code and
 * rows are there when the link is followed. Not where the browser saves data.
 * @returns handlers for the link
 */
export function useLoadOnRest(address: string) {
  const loader = usePageLoader()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => clearTimeout(timer.current)
  const begin = () => {
    end()
    if (savesData()) return
    timer.current = setTimeout(() => void loader?.page(address), restMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: begin,
    onPointerLeave: end,
    // A menu focuses its first entry also when it was opened by the pointer.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) begin()
    },
    onBlur: end,
  }
}
