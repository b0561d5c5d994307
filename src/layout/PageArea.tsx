import { useCallback, useRef, type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageBoundary } from '../ui/feedback/PageBoundary.tsx'

/** How long to wait for the page to fill its heading before giving up. */
const timeoutMs = 5000

/**
 * Focuses the heading of a new page, so that the keyboard and the screen reader start there.
 * @param mainId id of the element around the page
 * @param headingId id of the heading, which the page fills once it knows its title
 * @param moveTo stores the address of this page and returns that of the previous one, which may
 *   have failed
 */
function useFocusOnArrival(
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
    // The code of a page may be loaded after navigation, and its title with the record.
    const observer = new MutationObserver(arrive)
    observer.observe(heading, { childList: true, characterData: true, subtree: true })
    const frame = requestAnimationFrame(arrive)
    const timer = setTimeout(() => stop(), timeoutMs)
    function stop() {
      observer.disconnect()
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
    return stop
  }, [pathname, mainId, headingId, moveTo])
}

interface Props {
  /** Ids of the elements around the page. */
  readonly mainId: string
  readonly headingId: string
  readonly children: ReactNode
}

/** The page at the current address, or an error page if it fails. */
export function PageArea({ mainId, headingId, children }: Props) {
  const { pathname } = useLocation()
  const lastAddress = useRef(pathname)
  const moveTo = useCallback((address: string) => {
    const before = lastAddress.current
    lastAddress.current = address
    return before
  }, [])
  return (
    <PageBoundary address={pathname}>
      <Arrival mainId={mainId} headingId={headingId} moveTo={moveTo} />
      {children}
    </PageBoundary>
  )
}

interface ArrivalProps extends Omit<Props, 'children'> {
  readonly moveTo: (address: string) => string
}

/**
 * Rendered before the page, so that the page's effects run later: a form focuses its first input.
 */
function Arrival({ mainId, headingId, moveTo }: ArrivalProps) {
  useFocusOnArrival(mainId, headingId, moveTo)
  return null
}
