import { isNotOffered } from '../../api/hostOffer.ts'
import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { InboxList } from '../inbox/InboxList.tsx'
import { LastImports } from './LastImports.tsx'
import { TodayCounts } from './TodayCounts.tsx'
import { useLastImports } from './useLastImports.ts'
import { useOperations } from './useOperations.ts'
import { WeekFigures } from './WeekFigures.tsx'
import './operations.css'

/** What waits for the user, and beside it today, the last days and the newest imports. */
export function OperationsBoard() {
  const t = useT()
  const id = useId()
  const { data, error, refetch, dataUpdatedAt: now } = useOperations()
  const { mayRead } = useLastImports(1)
  return (
    <div className="operations">
      <section aria-labelledby={id}>
        <h2 className="operations-title" id={id}>
          {t('app.inbox.title')}
        </h2>
        <InboxList />
      </section>
      <div className="operations-side">
        {!data && error && !isNotOffered(error) && (
          <EmptyState
            isAlert
            title={t('app.operations.failed')}
            error={error}
            onRetry={() => void refetch()}
          />
        )}
        {data && <TodayCounts figures={data} now={now} />}
        {data && <WeekFigures figures={data} />}
        {mayRead && <LastImports />}
      </div>
    </div>
  )
}
