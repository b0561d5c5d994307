import { useEffect, useRef, type FocusEvent } from 'react'
import { savesData } from '../browser/savesData.ts'
import { usePageLoader } from '../routing/pageLoader.ts'

/** How long somebody rests on a link before its page is loaded, in milliseconds: who passes over it loads nothing. */
const rest = 100

/**
 * For a link to a page: loads it as soon as the pointer or the keyboard rests on the link, so that who follows it finds
 * code and rows there. Not for those who save data.
 * @returns handlers for the link
 */
export function useLoadOnRest(address: string) {
  const loader = usePageLoader()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const end = () => clearTimeout(timer.current)
  const begin = () => {
    end()
    if (savesData()) return
    timer.current = setTimeout(() => void loader?.page(address), rest)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerEnter: begin,
    onPointerLeave: end,
    // A menu puts the focus on its first entry, whoever opened it.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(':focus-visible')) begin()
    },
    onBlur: end,
  }
}
