import { useEffect, useRef, useState } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import type { ShownSection } from './useSections.ts'
import '../../ui/visuallyHidden.css'
import './section.css'

/**
 * The section above the upper third, where none is inside it: found by the ones that have just
 * left.
 */
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
function useShownSection(sections: readonly ShownSection[]): string | undefined {
  const [shown, setShown] = useState(sections[0]?.id)
  useEffect(() => {
    const elements = sections.flatMap(({ id }) => document.getElementById(id) ?? [])
    const visible = new Set<Element>()
    // The observer's entries are laid out already; measuring each section would force another
    // layout.
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

interface Props {
  readonly sections: readonly ShownSection[]
  /** Whether the errors of the form are counted beside the links. */
  readonly isForm?: boolean
}

/** Links to the sections of a page; the one on screen is marked. */
export function SectionNav({ sections, isForm = true }: Props) {
  const t = useT()
  const currentId = useShownSection(sections)
  const nav = useRef<HTMLElement>(null)
  const [first] = sections
  const hasLeftFirst = useRef(false)
  useEffect(() => {
    // The first link is in view at the start; measuring it would lay out a page that is not
    // complete.
    if (currentId === first?.id && !hasLeftFirst.current) return
    hasLeftFirst.current = true
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // On a narrow screen the links are a row that scrolls: moves it to the current link, not the
    // page.
    if (link && nav.current)
      nav.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.current.clientWidth / 2
  }, [currentId, first])
  return (
    <nav ref={nav} className="section-nav" aria-label={t('app.form.sections')}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={section.id === currentId ? 'location' : undefined}
              onClick={(event) => {
                // Not by the address: changing it would ask about unsaved changes.
                event.preventDefault()
                document.getElementById(section.id)?.scrollIntoView({ block: 'start' })
                // The next Tab continues from the section.
                document.getElementById(`${section.id}-title`)?.focus({ preventScroll: true })
              }}
            >
              {section.title}
              {isForm && <ErrorCount section={section} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many fields of a section have an error. */
function ErrorCount({ section }: { section: ShownSection }) {
  const t = useT()
  const { errors } = useFormState()
  const count = section.fieldRefs.filter(({ source }) => get(errors, source) !== undefined).length
  if (count === 0) return null
  return (
    <span className="section-mistakes" title={t('app.form.sectionErrors', { smart_count: count })}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('app.form.sectionErrors', { smart_count: count })}</span>
    </span>
  )
}
