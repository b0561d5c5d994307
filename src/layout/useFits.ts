import { useLayoutEffect, useRef, useState } from 'react'

/** Whether a row has room on one line; looked at again whenever the room or the row changes its width. */
export function useFits<Room extends HTMLElement, Row extends HTMLElement>() {
  const room = useRef<Room>(null)
  const content = useRef<Row>(null)
  const [fits, setFits] = useState(true)
  useLayoutEffect(() => {
    const outer = room.current
    const inner = content.current
    if (!outer || !inner) return
    const look = () => {
      const { paddingLeft, paddingRight } = getComputedStyle(outer)
      const width = outer.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      // A room that is not shown has no width; widths are rounded, each on its own.
      setFits(outer.clientWidth > 0 && inner.offsetWidth <= width + 1)
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return { room, content, fits }
}
