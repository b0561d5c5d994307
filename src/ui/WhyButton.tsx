import Popover from '@mui/material/Popover'
import { useId, useState, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import './why.css'

interface Props {
  /** The question; names the button and what it opens. */
  readonly question: string
  /** Computed when the button is pressed, not for every field of a form. */
  readonly answer: () => string
  readonly children: ReactNode
}

/** A small button that explains why: by mouse, keyboard and touch alike. */
export function WhyButton({ question, answer, children }: Props) {
  const t = useTranslate()
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
        <Popover
          open
          anchorEl={anchor}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          onClose={() => setAnchor(null)}
          slotProps={{
            paper: {
              id,
              role: 'dialog',
              'aria-label': question,
              'aria-describedby': `${id}-text`,
              className: 'why-paper',
            },
          }}
        >
          <p className="why-title" aria-hidden="true">
            {t('app.why.ask')}
          </p>
          <p id={`${id}-text`} className="why-text">
            {answer()}
          </p>
        </Popover>
      )}
    </>
  )
}
