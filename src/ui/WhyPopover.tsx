import { useT } from '../language/useT.ts'
import { Popover } from './popover/Popover.tsx'
import './why.css'

interface Props {
  readonly id: string
  readonly anchor: HTMLElement
  readonly question: string
  readonly answer: string
  readonly onClose: () => void
}

/** The explanation that a `WhyButton` opens. */
export function WhyPopover({ id, anchor, question, answer, onClose }: Props) {
  const t = useT()
  return (
    <Popover
      id={id}
      anchor={anchor}
      label={question}
      describedBy={`${id}-text`}
      className="why-paper"
      onClose={onClose}
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
