import type { ReactNode } from 'react'
import { dash } from '../../fields/format/dash.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import type { Tone } from '../../fields/context/statusTone.ts'
import { CancelPlan } from './CancelPlan.tsx'
import { KeepPlan } from './KeepPlan.tsx'
import { planTitle, pricePer } from './programText.ts'
import type { Standing, Subscription, SubscriptionStatus } from './subscription.ts'
import { SubscriptionNotes } from './SubscriptionNotes.tsx'
import '../../fields/cells/status.css'
import './subscription.css'

const tones: Readonly<Record<SubscriptionStatus, Tone>> = {
  Active: 'good',
  Pending: 'waiting',
  'Notice period': 'quiet',
  'Past due': 'bad',
  Canceled: 'quiet',
}

interface Props {
  readonly subscription: Subscription
  readonly standing: Standing
  readonly mayCancel: boolean
  readonly isOwn: boolean
  /** Actions for a given plan. */
  readonly giftActions?: ReactNode
}

/** The dates of a plan by its status (rows SUB-024 to SUB-027), as pairs of label and day. */
function datesOf({ status, isGiven, firstBillingDate, endDate }: Subscription) {
  if (status === 'Pending') return [['firstBilling', firstBillingDate]] as const
  const ends = status === 'Notice period' || isGiven
  const isDue = status === 'Past due'
  return [
    ['validFrom', firstBillingDate],
    [isDue ? 'dueSince' : ends ? 'endingOn' : 'renewingOn', endDate],
  ] as const
}

/** A plan that has not ended: its status, dates, price and card, and the actions for it. */
export function SubscriptionCard(props: Props) {
  const { subscription, standing, mayCancel, isOwn, giftActions } = props
  const context = useCellContext()
  const { t } = context
  const { status, planId, price, card, isGiven } = subscription
  const plan = planTitle({ id: planId, name: subscription.planName }, context)
  const priceText = isGiven
    ? t('app.program.status.given')
    : price === null
      ? dash
      : pricePer(planId, price, context)
  const canEnd = mayCancel && !isGiven && status !== 'Notice period'
  // Only the artisan, who pays, can continue the plan.
  const canKeep = isOwn && mayCancel && status === 'Notice period' && !standing.pending
  return (
    <article className="subscription-card" data-status={status}>
      <header className="subscription-head">
        <h3 className="subscription-name">{plan}</h3>
        <span className="status subscription-state" data-tone={tones[status]}>
          {t(`app.program.status.state.${status}`)}
        </span>
      </header>
      <table className="subscription-facts" aria-label={t('app.program.status.label', { plan })}>
        <tbody>
          {datesOf(subscription).map(([name, day]) => (
            <tr key={name}>
              <th scope="row">{t(`app.program.status.${name}`)}</th>
              <td>{day ? dayText(day) : dash}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('app.program.status.price')}</th>
            <td>{priceText}</td>
          </tr>
          {card && (
            <tr>
              <th scope="row">{t('app.program.status.card')}</th>
              <td>
                {t('app.program.status.cardText', { type: card.cardType, lastFour: card.lastFour })}
                {card.expires && (
                  <small>{t('app.program.status.cardExpires', { month: card.expires })}</small>
                )}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <SubscriptionNotes subscription={subscription} standing={standing} isOwn={isOwn} />
      {isGiven && giftActions}
      {canKeep && <KeepPlan subscription={subscription} plan={plan} />}
      {canEnd && (
        <CancelPlan subscription={subscription} standing={standing} plan={plan} isOwn={isOwn} />
      )}
    </article>
  )
}
