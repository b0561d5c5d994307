import { useEffect } from 'react'

/** Keeps the window title equal to the page's heading, whose id is given. */
export function useWindowTitle(heading: string): void {
  useEffect(() => {
    const element = document.getElementById(heading)
    if (!element) return
    const copy = () => {
      const title = element.querySelector('[data-own]') ?? element
      const text = (title.textContent ?? '').trim()
      document.title = text ? `${text} · Bottega` : 'Bottega'
    }
    copy()
    const observer = new MutationObserver(copy)
    observer.observe(element, { childList: true, characterData: true, subtree: true })
    return () => observer.disconnect()
  }, [heading])
}
