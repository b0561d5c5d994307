import { useT } from '../../language/useT.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { SystemCard } from './SystemCard.tsx'
import { useSandbox } from './useSandbox.ts'
import './sandbox.css'

/** The outside systems of a demo server: their state, and controls to make them fail. */
export function SandboxPage() {
  const t = useT()
  const { data, error, refetch } = useSandbox()
  return (
    <div className="sandbox">
      <PageTitle text={t('app.sandbox.title')} />
      <p className="sandbox-about">{t('app.sandbox.about')}</p>
      {!data && !error && <output>{t('app.list.loading')}</output>}
      {!data && error && (
        <EmptyState
          isAlert
          title={t('app.sandbox.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data?.length === 0 && <EmptyState title={t('app.sandbox.empty')} />}
      {data && error && (
        <p className="sandbox-stale" role="alert">
          {t('app.sandbox.stale')}
        </p>
      )}
      <div className="sandbox-systems">
        {data?.map((system) => (
          <SystemCard key={system.name} system={system} />
        ))}
      </div>
    </div>
  )
}
