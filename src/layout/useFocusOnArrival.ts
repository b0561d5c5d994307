import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** How long a page may take to fill its heading before the focus is left alone. */
const patience = 5000

/**
 * On another page, the keyboard and the screen reader start at its heading.
 * @param mainId the element around the page
 * @param headingId the heading, which the page fills when it knows its title
 * @param moveTo notes the address of this page, and tells that of the page before, which may have failed
 */
export function useFocusOnArrival(
  mainId: string,
  headingId: string,
  moveTo: (address: string) => string,
): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (moveTo(pathname) === pathname) return
    scrollTo({ top: 0 })
    const main = document.getElementById(mainId)
    const heading = document.getElementById(headingId)
    if (!main || !heading) return
    const arrive = () => {
      if (!heading.textContent) return
      stop()
      // A form that took the focus for its first input keeps it.
      if (main.contains(document.activeElement) && document.activeElement !== main) return
      heading.focus({ preventScroll: true })
    }
    // The code of a page may arrive after navigation, and its title with the record.
    const observer = new MutationObserver(arrive)
    observer.observe(heading, { childList: true, characterData: true, subtree: true })
    const frame = requestAnimationFrame(arrive)
    const timer = setTimeout(() => stop(), patience)
    function stop() {
      observer.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    return stop
  }, [pathname, mainId, headingId, moveTo])
}
