import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import './alert.css'

const icons = { info: 'info', warning: 'problem', error: 'error' } as const

interface Props {
  readonly severity: keyof typeof icons
  readonly className?: string
  /** A button at its end that does something about it. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A message within a page, in the look of MUI's alert, which would load later than the page. */
export function Alert({ severity, className = '', action, children }: Props) {
  return (
    <div role="alert" className={`alert ${className}`} data-severity={severity}>
      <Icon name={icons[severity]} />
      <div className="alert-message">{children}</div>
      {action && <div className="alert-action">{action}</div>}
    </div>
  )
}
