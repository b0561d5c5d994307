import { useEffect, useState } from 'react'
import type { ShownSection } from './useSections.ts'

/** The id of the section that is being read: the last one whose top has passed the upper third. */
export function useShownSection(sections: readonly ShownSection[]): string | undefined {
  const [shown, setShown] = useState(sections[0]?.id)
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3
        const passed = elements.filter((element) => element.getBoundingClientRect().top <= line)
        setShown((passed.at(-1) ?? elements[0])?.id)
      },
      { rootMargin: '0px 0px -66% 0px', threshold: [0, 1] },
    )
    for (const element of elements) observer.observe(element)
    return () => observer.disconnect()
  }, [sections])
  return shown
}
