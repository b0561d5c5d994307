import { useEffect, useState } from 'react'
import type { ShownSection } from './useSections.ts'

/** The id of the section that is being read: the last one whose top has passed the upper third. */
export function useShownSection(sections: readonly ShownSection[]): string | undefined {
  const [shown, setShown] = useState(sections[0]?.id)
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const passed = new Set<Element>()
    // What the observer reports is laid out already; to ask each section would lay the page out once more.
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting || boundingClientRect.top < 0) passed.add(target)
          else passed.delete(target)
        }
        setShown((elements.findLast((element) => passed.has(element)) ?? elements[0])?.id)
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])
  return shown
}
