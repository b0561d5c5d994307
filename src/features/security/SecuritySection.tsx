import { useId, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import './security.css'

interface Props {
  readonly part: 'account' | 'factor' | 'sessions' | 'signIns'
  /** What it reads; absent where it shows what is known. */
  readonly query?: {
    readonly data: unknown
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly children: ReactNode
}

/** A section of the page with its heading, loading and failed states. */
export function SecuritySection({ part, query, children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <section className="security-section" aria-labelledby={id}>
      <h2 className="security-title" id={id}>
        {t(`app.security.${part}.title`)}
      </h2>
      <p className="security-text">{t(`app.security.${part}.about`)}</p>
      {query?.data === undefined && query?.isError === false && (
        <output>{t('app.list.loading')}</output>
      )}
      {part !== 'account' && query?.data === undefined && query?.isError && (
        <p role="alert" className="security-failed">
          {t(`app.security.${part}.failed`)}{' '}
          <Button look="link" size="small" onClick={() => void query.refetch()}>
            {t('app.list.retry')}
          </Button>
        </p>
      )}
      {children}
    </section>
  )
}
