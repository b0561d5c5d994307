import { useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { upTo } from '../browser/breakpoints.ts'

/** Whether a row has room on one line; looked at again whenever the room or the row changes its width. */
export function useFits<Room extends HTMLElement, Row extends HTMLElement>() {
  const room = useRef<Room>(null)
  const content = useRef<Row>(null)
  // A room that is not shown is never told of.
  const [fits, setFits] = useState(() => !matchMedia(upTo('narrow')).matches)
  useLayoutEffect(() => {
    const outer = room.current
    const inner = content.current
    if (!outer || !inner) return
    let [width, needed] = [0, 0]
    let shown: boolean | undefined
    let frame = 0
    // Told of both before they are first painted, when they have been laid out anyway: to ask any earlier
    // would have the whole page laid out twice.
    const observer = new ResizeObserver((entries) => {
      for (const { target, contentRect, borderBoxSize } of entries) {
        if (target === outer) width = contentRect.width
        else needed = borderBoxSize[0]?.inlineSize ?? contentRect.width
      }
      // Nor has it a width; widths are rounded, each on its own.
      const hasRoom = width > 0 && needed <= width + 1
      if (hasRoom === shown) return
      shown = hasRoom
      // The other bar has another width, which a browser would report as an error if it were watched just now.
      observer.disconnect()
      // In this frame, else the next one would show another bar.
      flushSync(() => setFits(hasRoom))
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
  return { room, content, fits }
}
