import { useId, useState, type ReactNode } from 'react'
import { lazyPanel } from './lazyPanel.tsx'
import './why.css'

const WhyPopover = lazyPanel(async () => (await import('./WhyPopover.tsx')).WhyPopover)

interface Props {
  /** The question; names the button and what it opens. */
  readonly question: string
  /** Computed when the button is pressed, not for every field of a form. */
  readonly answer: () => string
  readonly children: ReactNode
}

/** A small button that explains why: by mouse, keyboard and touch alike. */
export function WhyButton({ question, answer, children }: Props) {
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        className="why-button"
        aria-label={question}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </button>
      {anchor && (
        <WhyPopover
          id={id}
          anchor={anchor}
          question={question}
          answer={answer()}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
