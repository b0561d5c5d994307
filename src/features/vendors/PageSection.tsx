import type { ReactNode } from 'react'
import '../../views/form/section.css'

interface Props {
  /** Names the section in the page's addresses. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** Part of a page, under a heading of its own. */
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
