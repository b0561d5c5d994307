import { useRef, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { sections, type Section } from './analyticsPlace.ts'
import './analytics.css'

interface Props {
  readonly section: Section
  readonly addressOf: (section: Section) => string
}

/** Steps of the arrow keys between the links; the last one wraps around to the first. */
const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The links between the sections (row ANALYTICS-005). */
export function SectionTabs({ section, addressOf }: Props) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  function move(event: KeyboardEvent) {
    const step = steps[event.key]
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    if (step === undefined || at < 0) return
    event.preventDefault()
    links[(at + step + links.length) % links.length]?.focus()
  }
  return (
    <nav aria-label={t('app.analytics.sections.label')} className="analytics-tabs">
      {/* Handles keys that bubble up from the focused link. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul ref={list} onKeyDown={move}>
        {sections.map((one) => (
          <li key={one}>
            <Link to={addressOf(one)} aria-current={one === section ? 'page' : undefined}>
              {t(`app.analytics.sections.${one}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
