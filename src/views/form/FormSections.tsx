import { memo, type ReactNode } from 'react'
import { FieldGrid } from '../../fields/frame/FieldGrid.tsx'
import { viewOf } from '../../fields/index.ts'
import { SectionNav } from './SectionNav.tsx'
import { useRenderedSections } from './useRenderedSections.ts'
import type { DrawnSections, DrawSection, ShownSection } from './useSections.ts'
import './section.css'

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
