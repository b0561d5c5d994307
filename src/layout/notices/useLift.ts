import { useLayoutEffect, type RefObject } from 'react'
import { liftOver, type Obstacle } from './liftOver.ts'

const buttons = 'button, [role="button"], input[type="submit"], a.button'

function shownButtons(except: HTMLElement): Obstacle[] {
  return (
    [...document.querySelectorAll<HTMLElement>(buttons)]
      // `checkVisibility` is newer than our oldest Safari.
      .filter((one) => !except.contains(one) && one.getClientRects().length > 0)
      .map((one) => ({ one, edges: one.getBoundingClientRect() }))
      .filter(({ edges }) => edges.width > 0 && edges.bottom > 0 && edges.top < innerHeight)
      .map(({ one, edges: { top, bottom, left, right } }) => {
        const isInRow = one.closest('td') !== null
        return { top, bottom, left, right, isInRow }
      })
  )
}

/** Lifts a box at the lower edge above every button, and follows them while the page moves. */
export function useLift(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    let frame = 0
    const place = () => {
      const element = box.current
      if (!element) return
      const { top, bottom, left, right } = element.getBoundingClientRect()
      const lifted = Number.parseFloat(element.style.getPropertyValue('--lift')) || 0
      const restingBox = { left, right, top: top + lifted, bottom: bottom + lifted }
      const lift = liftOver(restingBox, shownButtons(element), innerHeight / 2)
      if (lift !== lifted) element.style.setProperty('--lift', `${lift}px`)
    }
    // Pictures that load move a bar without any event, so every frame checks while the notice is
    // shown.
    const follow = () => {
      place()
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [box])
}
