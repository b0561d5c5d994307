import { useEffect, useRef } from 'react'
import { get, useFormState } from 'react-hook-form'
import { useT } from '../../language/useT.ts'
import { useShownSection } from './useShownSection.ts'
import type { ShownSection } from './useSections.ts'
import '../../ui/visuallyHidden.css'
import './section.css'

interface Props {
  readonly sections: readonly ShownSection[]
  /** Whether a form's mistakes are counted beside the links. */
  readonly isForm?: boolean
}

/** Links to the sections of a page; the one on screen is marked. */
export function SectionNav({ sections, isForm = true }: Props) {
  const t = useT()
  const shown = useShownSection(sections)
  const nav = useRef<HTMLElement>(null)
  const [first] = sections
  const hasMoved = useRef(false)
  useEffect(() => {
    // It starts there; to ask where the link is would lay out all of a page that is not complete yet.
    if (shown === first?.id && !hasMoved.current) return
    hasMoved.current = true
    const link = nav.current?.querySelector<HTMLElement>('[aria-current]')
    // A row on a narrow screen; by itself it would show the first few for ever. The page stays where it is.
    if (link && nav.current)
      nav.current.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - nav.current.clientWidth / 2
  }, [shown, first])
  return (
    <nav ref={nav} className="section-nav" aria-label={t('app.form.sections')}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <a
              href={`#${section.id}`}
              aria-current={section.id === shown ? 'location' : undefined}
              onClick={(event) => {
                // Not by the address: a changed one would raise the question about unsaved changes.
                event.preventDefault()
                document.getElementById(section.id)?.scrollIntoView({ block: 'start' })
                // The next Tab goes on from there.
                document.getElementById(`${section.id}-title`)?.focus({ preventScroll: true })
              }}
            >
              {section.title}
              {isForm && <Mistakes section={section} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many fields of a section have an error. */
function Mistakes({ section }: { section: ShownSection }) {
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
