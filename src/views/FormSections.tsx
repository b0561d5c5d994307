import { memo, type ComponentType } from 'react'
import { FieldGrid } from '../fields/FieldGrid.tsx'
import { viewOf } from '../fields/index.ts'
import { SectionNav } from './SectionNav.tsx'
import type { DrawnSections, ShownSection } from './useSections.ts'

interface Props {
  readonly sections: readonly ShownSection[]
  readonly drawn?: DrawnSections | undefined
  /** What stands beside the fields, below the links; above them where there is no room. */
  readonly Aside?: ComponentType | undefined
}

/** All sections on one page, with links to each beside them. */
export const FormSections = memo(function FormSections({ sections, drawn, Aside }: Props) {
  return (
    <div className="sectioned">
      {Aside ? (
        <div className="form-side">
          {sections.length > 1 && <SectionNav sections={sections} />}
          <Aside />
        </div>
      ) : (
        sections.length > 1 && <SectionNav sections={sections} />
      )}
      <div className="sections">
        {sections.map(({ id, name, title, places }) => {
          const Drawn = drawn?.[name]
          return (
            <section
              key={id}
              id={id}
              className="section section-form"
              aria-labelledby={`${id}-title`}
            >
              <h2 className="section-title" id={`${id}-title`}>
                {title}
              </h2>
              {Drawn ? <Drawn /> : <FieldGrid places={places} viewOf={viewOf} title={title} />}
            </section>
          )
        })}
      </div>
    </div>
  )
})
