import type { ReactNode } from 'react'
import { Icon } from '../../ui/Icon.tsx'
import './program.css'

interface Props {
  readonly tone?: 'quiet' | 'warning' | 'bad' | 'good'
  readonly id?: string
  /** Whether screen readers announce it when it appears. */
  readonly isAlert?: boolean
  readonly children: ReactNode
}

/** A note that explains, warns or reports an error. */
export function ProgramNote({ tone = 'quiet', id, isAlert = false, children }: Props) {
  const isWarning = tone === 'warning' || tone === 'bad'
  return (
    <div className="program-note" data-tone={tone} id={id} role={isAlert ? 'alert' : undefined}>
      {isWarning && <Icon name="warning" />}
      <div>{children}</div>
    </div>
  )
}
