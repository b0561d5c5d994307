import { useEffect, useState } from 'react'
import type { ShownSection } from './useSections.ts'

/** Where no section is in the upper third, the one above it: what has just left says where that is. */
function sectionAbove(
  elements: readonly Element[],
  left: readonly IntersectionObserverEntry[],
): Element | undefined {
  const hasLeft = (edge: 'up' | 'down') => (element: Element) =>
    left.some(
      ({ target, boundingClientRect: { top } }) =>
        target === element && (edge === 'up') === top < 0,
    )
  const below = elements.findIndex(hasLeft('down'))
  return elements.findLast(hasLeft('up')) ?? elements[Math.max(0, below - 1)]
}

/** The id of the section that is being read: the last one whose top has passed the upper third. */
export function useShownSection(sections: readonly ShownSection[]): string | undefined {
  const [shown, setShown] = useState(sections[0]?.id)
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const inSight = new Set<Element>()
    // What the observer reports is laid out already; to ask each section would lay the page out once more.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inSight.add(target)
          else inSight.delete(target)
        const current =
          elements.findLast((one) => inSight.has(one)) ?? sectionAbove(elements, entries)
        setShown(current?.id)
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])
  return shown
}
