import type { ReactNode } from 'react'
import '../../views/form/section.css'

interface Props {
  /** Id of the heading, and the fragment of links to the section. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A section of a page with a heading. */
export function PageSection({ id, title, children }: Props) {
  return (
    <section className="section" aria-labelledby={id}>
      <h2 className="section-title" id={id}>
        {title}
      </h2>
      {children}
    </section>
  )
}
