import { useId, type ReactNode, type Ref } from 'react'
import './program.css'

interface Props {
  readonly title: string
  /** Drawn beside the heading. */
  readonly tools?: ReactNode
  /** The heading, which takes the focus when something in the section has changed. */
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** A part of the page with its heading. */
export function ProgramSection({ title, tools, headingRef, children }: Props) {
  const id = useId()
  return (
    <section className="program-section" aria-labelledby={id}>
      <header className="program-head">
        <h2
          className="program-title"
          id={id}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
        >
          {title}
        </h2>
        {tools}
      </header>
      {children}
    </section>
  )
}
