import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { upTo } from '../browser/breakpoints.ts'

/**
 * Whether a row fits on one line of its container; measured whenever one of them changes its width.
 */
export function useFits<Room extends HTMLElement, Row extends HTMLElement>() {
  const container = useRef<Room>(null)
  const content = useRef<Row>(null)
  // The observer never reports a container that is not displayed.
  const [fits, setFits] = useState(() => !matchMedia(upTo('narrow')).matches)
  useLayoutEffect(() => {
    const outer = container.current
    const inner = content.current
    if (!outer || !inner) return
    let [width, needed] = [0, 0]
    let shown: boolean | undefined
    let frame = 0
    // The observer reports both before the first paint, when the layout is done anyway: measuring
    // earlier would lay out the whole page twice.
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect, borderBoxSize } of entries) {
        if (target === outer) width = contentRect.width
        else needed = borderBoxSize[0]?.inlineSize ?? contentRect.width
      }
      // A container that is not displayed has no width. The tolerance is for widths that are
      // rounded separately.
      const fitsNow = width > 0 && needed <= width + 1
      if (fitsNow === shown) return
      shown = fitsNow
      // The other bar changes the widths, which the browser would report as a ResizeObserver loop
      // error.
      observer.disconnect()
      // Rendered in this frame, else the wrong bar would be visible for one frame.
      flushSync(() => setFits(fitsNow))
      frame = requestAnimationFrame(watch)
    })
    function watch() {
      for (const one of [outer, inner]) if (one) observer.observe(one)
    }
    watch()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return { container, content, fits }
}
