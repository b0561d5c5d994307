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
 * How many sections are rendered: the first ones at once, so that a long form can be used early, and then
 * each time as many again, after a paint and in pieces that a key may come between. None is taken away
 * again: whoever searches the page or goes through it by keyboard finds all of it a moment later.
 */
function useRenderedSections(count: number, first: number | undefined): number {
  const { hash } = useLocation()
  const [drawn, setDrawn] = useState(first ?? Infinity)
  // Whoever comes for a field must not wait for it: by its address, or by a link while others are still missing.
  if (addressedField(hash) !== null && drawn < count) setDrawn(Infinity)
  useEffect(() => {
    if (drawn >= count) return undefined
    return afterPaint(() => startTransition(() => setDrawn(drawn * 2)))
  }, [drawn, count])
  return drawn
}

interface Props {
  readonly sections: readonly ShownSection[]
  readonly draw?: DrawnSections | undefined
  /** What is beside the fields, below the links; above them where there is no room. */
  readonly aside?: ReactNode
  /** How many are rendered at once, the others after them; absent for all. */
  readonly first?: number | undefined
}

/** The inputs of a section as they are generated. */
export const SectionFields: DrawSection = ({ section: { fieldRefs, title } }) => (
  <FieldGrid fieldRefs={fieldRefs} viewOf={viewOf} title={title} />
)

/** What is there already is not rendered again when the next ones come. */
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
export const FormSections = memo(function FormSections({ sections, draw, aside, first }: Props) {
  const drawn = useRenderedSections(sections.length, first)
  return (
    <div className="section-layout">
      {(sections.length > 1 || aside) && (
        <div className="section-side">
          {sections.length > 1 && <SectionNav sections={sections} />}
          {aside}
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
              aria-busy={at < drawn ? undefined : true}
            >
              <h2 className="section-title" id={`${id}-title`} tabIndex={-1}>
                {title}
              </h2>
              {at < drawn && <Contents draw={draw?.[name] ?? SectionFields} section={section} />}
            </section>
          )
        })}
      </div>
    </div>
  )
})
