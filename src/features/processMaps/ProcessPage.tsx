import { useQuery } from '@tanstack/react-query'
import { processes } from '../../../resources/processes/processes.ts'
import { call } from '../../api/call.ts'
import { useT } from '../../language/useT.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { ProcessMap } from './ProcessMap.tsx'
import '../../ui/skeleton.css'
import './process.css'

const refreshMs = 60_000

/** How much stands in each situation now. */
const useProcesses = () =>
  useQuery({
    queryKey: ['processes'],
    queryFn: async ({ signal }) => (await call('readProcesses', { signal })).body,
    staleTime: refreshMs / 2,
    refetchInterval: refreshMs,
  })

/** Each process as a map, with how much stands where and since when. */
export function ProcessPage() {
  const t = useT()
  const { data, error, refetch, dataUpdatedAt: now } = useProcesses()
  return (
    <div className="process-page">
      <PageTitle text={t('app.process.title')} />
      <p className="process-about">{t('app.process.about')}</p>
      {!data && error && (
        <EmptyState
          isAlert
          title={t('app.process.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <output className="process-waiting" aria-label={t('app.process.loading')}>
          <span className="skeleton-box" />
          <span className="skeleton-box" />
        </output>
      )}
      {data &&
        processes.map((process) => {
          const counts = data.filter((one) => one.process === process.name)
          return counts.length === 0 ? null : (
            <ProcessMap key={process.name} process={process} counts={counts} now={now} />
          )
        })}
    </div>
  )
}
