import { memo, type ComponentType, type ReactNode } from 'react'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { viewOf } from '../fields/index.ts'
import { SectionNav } from './SectionNav.tsx'
import type { ShownSection } from './useSections.ts'

/** Draws what stands below the heading of a section. */
export type DrawSection = ComponentType<{ readonly section: ShownSection }>
/** What a page draws in place of the generated inputs, by section; null leaves a section out. */
export type Drawn = Readonly<Record<string, DrawSection | null>>

interface Props {
  readonly sections: readonly ShownSection[]
  readonly draw?: Drawn | undefined
  readonly aside?: ReactNode
}

const nothing: Drawn = {}

/** The inputs of a section as they are generated. */
export const SectionFields: DrawSection = ({ section: { places, title } }) => (
  <FieldGrid places={places} viewOf={viewOf} title={title} />
)

/** All sections on one page, with links to each beside them. */
export const FormSections = memo(function FormSections({
  sections: all,
  draw = nothing,
  aside,
}: Props) {
  const sections = all.filter(({ name }) => draw[name] !== null)
  return (
    <div className="sectioned">
      {(sections.length > 1 || aside) && (
        <div className="section-side">
          {sections.length > 1 && <SectionNav sections={sections} />}
          {aside}
        </div>
      )}
      <div className="sections">
        {sections.map((section) => {
          const { name, id, title } = section
          const Contents = draw[name] ?? SectionFields
          return (
            <section
              key={id}
              id={id}
              className="section section-form"
              aria-labelledby={`${id}-title`}
            >
              <h2 className="section-title" id={`${id}-title`} tabIndex={-1}>
                {title}
              </h2>
              <Contents section={section} />
            </section>
          )
        })}
      </div>
    </div>
  )
})
