import type { ReactNode } from 'react'
import { failedText } from '../../api/errorText.ts'
import { isNotOffered } from '../../api/hostOffer.ts'
import { useT } from '../../language/useT.ts'
import { Button } from '../Button.tsx'
import './listMessage.css'

interface Props {
  readonly title: string
  readonly text?: string | undefined
  /** The next step. */
  readonly children?: ReactNode
  readonly isAlert?: boolean
  /** Why there are none, said below the title (row MSG-109); what the server does not offer is not tried again. */
  readonly error?: unknown
  /** Repeats the request that failed. */
  readonly onRetry?: (() => void) | undefined
}

/** Shown in place of records: there are none yet, none were found, or something failed. */
export function EmptyState({ title, text, children, isAlert = false, error, onRetry }: Props) {
  const t = useT()
  const isLacking = isNotOffered(error)
  const reason = error ? failedText(t, error, 'errors.fetch') : undefined
  const shownText = text ?? (reason === title ? undefined : reason)
  return (
    <div className="list-message" role={isAlert && !isLacking ? 'alert' : 'status'}>
      <svg
        viewBox="0 0 96 64"
        width="96"
        height="64"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
      >
        <path
          d="M8 56h80M20 56V26l28-16 28 16v30M40 56V38h16v18"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        <path
          d="M20 32c6 6 12 6 18 0 6 6 14 6 20 0 6 6 12 6 18 0"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      </svg>
      <p className="list-message-title">{isLacking ? t('errors.notOffered') : title}</p>
      {shownText && !isLacking && <p className="list-message-text">{shownText}</p>}
      {onRetry && !isLacking && (
        <Button look="solid" onClick={onRetry}>
          {t('app.list.retry')}
        </Button>
      )}
      {children}
    </div>
  )
}
