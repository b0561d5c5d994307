import type { ReactNode, Ref } from 'react'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { EndedSubscriptions } from './EndedSubscriptions.tsx'
import { ProgramSection } from './ProgramSection.tsx'
import { ProgramSkeleton } from './ProgramSkeleton.tsx'
import type { Standing } from './subscription.ts'
import { SubscriptionCard } from './SubscriptionCard.tsx'
import './subscription.css'

interface Props {
  /** Undefined while loading. */
  readonly standing: Standing | undefined
  readonly mayCancel: boolean
  /** Whether the user is the artisan. */
  readonly isOwn: boolean
  readonly headingRef?: Ref<HTMLHeadingElement>
  /** Actions for a given plan. */
  readonly giftActions?: ReactNode
}

/** The running, pending and ended plans (rows SUB-012, SUB-022 to SUB-027). */
export function SubscriptionStatus(props: Props) {
  const { standing, mayCancel, isOwn, headingRef, giftActions } = props
  const { t } = useCellContext()
  const empty = isOwn ? 'app.program.status.noneOwn' : 'app.program.status.noneManaged'
  return (
    <ProgramSection title={t('app.program.status.title')} {...(headingRef && { headingRef })}>
      {!standing ? (
        <ProgramSkeleton count={1} />
      ) : standing.current.length === 0 ? (
        <EmptyState title={t('app.program.status.none')} text={t(empty)} />
      ) : (
        <div className="subscription-cards">
          {standing.current.map((one) => (
            <SubscriptionCard
              key={one.id}
              subscription={one}
              standing={standing}
              mayCancel={mayCancel}
              isOwn={isOwn}
              giftActions={giftActions}
            />
          ))}
        </div>
      )}
      {standing && standing.ended.length > 0 && <EndedSubscriptions ended={standing.ended} />}
    </ProgramSection>
  )
}
