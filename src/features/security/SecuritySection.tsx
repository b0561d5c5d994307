import { isNotOffered } from '../../api/hostOffer.ts'
import { useId, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import { Button } from '../../ui/Button.tsx'
import './security.css'

interface Query {
  readonly data: unknown
  readonly error: unknown
  readonly refetch: () => Promise<unknown>
}

interface StateProps {
  readonly part: 'factor' | 'sessions' | 'signIns'
  readonly query: Query
}

interface Props {
  readonly part: 'account' | StateProps['part']
  /** What it reads; absent where it shows what is known. */
  readonly query?: Query
  readonly children: ReactNode
}

/** What a section says while it has nothing to show. */
function SectionState({ part, query: { data, error, refetch } }: StateProps) {
  const t = useT()
  if (data !== undefined) return null
  if (!error) return <output>{t('app.list.loading')}</output>
  if (isNotOffered(error)) return <p className="security-text">{t('errors.notOffered')}</p>
  return (
    <p role="alert" className="security-failed">
      {t(`app.security.${part}.failed`)}{' '}
      <Button look="link" size="small" onClick={() => void refetch()}>
        {t('app.list.retry')}
      </Button>
    </p>
  )
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
      {query && part !== 'account' && <SectionState part={part} query={query} />}
      {children}
    </section>
  )
}
