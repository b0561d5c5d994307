import { useEffect, useState } from 'react'
import type { ShownSection } from './useSections.ts'

/** The section above the upper third, where none is inside it: found by the ones that have just left. */
function sectionAbove(
  elements: readonly Element[],
  leftEntries: readonly IntersectionObserverEntry[],
): Element | undefined {
  const hasLeft = (edge: 'up' | 'down') => (element: Element) =>
    leftEntries.some(
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
    const visible = new Set<Element>()
    // The observer's entries are laid out already; measuring each section would force another layout.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) visible.add(target)
          else visible.delete(target)
        const current =
          elements.findLast((one) => visible.has(one)) ?? sectionAbove(elements, entries)
        setShown(current?.id)
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])
  return shown
}
