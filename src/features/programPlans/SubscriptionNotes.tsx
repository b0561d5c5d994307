import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { ProgramNote } from './ProgramNote.tsx'
import { planTitle } from './programText.ts'
import { expiresBefore, type Standing, type Subscription } from './subscription.ts'

interface Props {
  readonly subscription: Subscription
  readonly standing: Standing
  readonly isOwn: boolean
}

/** Notes and warnings about a plan. */
export function SubscriptionNotes({ subscription, standing, isOwn }: Props) {
  const context = useCellContext()
  const { t } = context
  const { status, endDate, card, firstBillingDate, nextTry, lastTry } = subscription
  if (status === 'Past due')
    return (
      <ProgramNote tone="bad">
        {t('app.program.status.pastDue')}{' '}
        {t(isOwn ? 'app.program.status.pastDueOwn' : 'app.program.status.pastDueManaged')}
        {nextTry && lastTry && (
          <p className="program-note-more">
            {t(`app.program.status.${nextTry === lastTry ? 'triedLast' : 'tried'}`, {
              next: dayText(nextTry),
              last: dayText(lastTry),
            })}
          </p>
        )}
      </ProgramNote>
    )
  if (status === 'Notice period') {
    const next = standing.pending
    if (next?.firstBillingDate)
      return (
        <ProgramNote>
          {t(`app.program.status.${next.planId === subscription.planId ? 'kept' : 'replaced'}`, {
            plan: planTitle({ id: next.planId, name: next.planName }, context),
            date: dayText(next.firstBillingDate),
          })}
        </ProgramNote>
      )
    return (
      endDate && (
        <ProgramNote>{t('app.program.status.onNotice', { date: dayText(endDate) })}</ProgramNote>
      )
    )
  }
  const isExpiring = card && expiresBefore(card, status === 'Pending' ? firstBillingDate : endDate)
  return (
    <>
      {status === 'Pending' && <ProgramNote>{t('app.program.status.pending')}</ProgramNote>}
      {isExpiring && (
        <ProgramNote tone="warning">
          {t('app.program.status.expiring')} {isOwn && t('app.program.status.expiringOwn')}
        </ProgramNote>
      )}
    </>
  )
}
