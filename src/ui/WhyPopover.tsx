import Popover from '@mui/material/Popover'
import { useT } from '../language/useT.ts'
import './why.css'

interface Props {
  readonly id: string
  readonly anchor: HTMLElement
  readonly question: string
  readonly answer: string
  readonly onClose: () => void
}

/** What a small button explains, beside it. */
export function WhyPopover({ id, anchor, question, answer, onClose }: Props) {
  const t = useT()
  return (
    <Popover
      open
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      onClose={onClose}
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
        {answer}
      </p>
    </Popover>
  )
}
