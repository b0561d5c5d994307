import { memo, type ReactNode, startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FieldGrid } from '../../fields/frame/FieldGrid.tsx'
import { viewOf } from '../../fields/index.ts'
import { SectionNav } from './SectionNav.tsx'
import type { DrawnSections, DrawSection, ShownSection } from './useSections.ts'
import { afterPaint } from '../../browser/afterPaint.ts'
import { addressedField } from './fieldAddress.ts'
import './section.css'

/**
 * The number of sections to render: `initialSections` at once, so that a long form can be used
 * early, then twice as many after each paint, in a transition that a key press can interrupt.
 * Rendered sections stay: searching the page or tabbing through it finds all of it a moment later.
 */
function useRenderedSections(count: number, initialSections: number | undefined): number {
  const { hash } = useLocation()
  const [rendered, setRendered] = useState(initialSections ?? Infinity)
  // A field that the address names is rendered right away, also for a link clicked meanwhile.
  if (addressedField(hash) !== null && rendered < count) setRendered(Infinity)
  useEffect(() => {
    if (rendered >= count) return undefined
    return afterPaint(() => startTransition(() => setRendered(rendered * 2)))
  }, [rendered, count])
  return rendered
}

interface Props {
  readonly sections: readonly ShownSection[]
  readonly draw?: DrawnSections | undefined
  /** Shown beside the fields, below the section links; above the fields on narrow screens. */
  readonly sidebar?: ReactNode
  /** Number of sections to render at once, the others follow; absent for all. */
  readonly initialSections?: number | undefined
}

/** The generated inputs of a section. */
export const SectionFields: DrawSection = ({ section: { fieldRefs, title } }) => (
  <FieldGrid fieldRefs={fieldRefs} viewOf={viewOf} title={title} />
)

/** Memoised: rendered sections are not rendered again when further ones are added. */
const Contents = memo(function Contents({
  draw: Draw,
  section,
}: {
  readonly draw: DrawSection
  readonly section: ShownSection
}) {
  return <Draw section={section} />
})

/** All sections on one page, with links to each beside them. */
export const FormSections = memo(function FormSections({
  sections,
  draw,
  sidebar,
  initialSections,
}: Props) {
  const rendered = useRenderedSections(sections.length, initialSections)
  return (
    <div className="section-layout">
      {(sections.length > 1 || sidebar) && (
        <div className="section-side">
          {sections.length > 1 && <SectionNav sections={sections} />}
          {sidebar}
        </div>
      )}
      <div className="sections">
        {sections.map((section, at) => {
          const { name, id, title } = section
          return (
            <section
              key={id}
              id={id}
              className="section section-form"
              aria-labelledby={`${id}-title`}
              aria-busy={at < rendered ? undefined : true}
            >
              <h2 className="section-title" id={`${id}-title`} tabIndex={-1}>
                {title}
              </h2>
              {at < rendered && <Contents draw={draw?.[name] ?? SectionFields} section={section} />}
            </section>
          )
        })}
      </div>
    </div>
  )
})
