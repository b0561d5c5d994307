import { useId, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import './security.css'

interface Props {
  readonly part: 'factor' | 'sessions' | 'signIns'
  readonly query: {
    readonly data: unknown
    readonly isError: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly children: ReactNode
}

/** A section of the page with its heading, loading and failed states. */
export function SecuritySection({ part, query: { data, isError, refetch }, children }: Props) {
  const t = useT()
  const id = useId()
  return (
    <section className="security-section" aria-labelledby={id}>
      <h2 className="security-title" id={id}>
        {t(`app.security.${part}.title`)}
      </h2>
      <p className="security-text">{t(`app.security.${part}.about`)}</p>
      {data === undefined && !isError && <output>{t('app.list.loading')}</output>}
      {data === undefined && isError && (
        <p role="alert" className="security-failed">
          {t(`app.security.${part}.failed`)}{' '}
          <Button look="link" size="small" onClick={() => void refetch()}>
            {t('app.list.retry')}
          </Button>
        </p>
      )}
      {children}
    </section>
  )
}
