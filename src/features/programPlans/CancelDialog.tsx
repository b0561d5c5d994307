import { daysAfter } from '../../../schema/index.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { planTitle } from './programText.ts'
import type { Standing, Subscription } from './subscription.ts'
import './program.css'

interface Props {
  readonly subscription: Subscription
  readonly standing: Standing
  readonly plan: string
  readonly isOwn: boolean
  readonly isBusy: boolean
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Confirmation of a cancellation, listing what is lost, and when. */
export function CancelDialog(props: Props) {
  const { subscription, plan, isOwn, isBusy, onYes, onClose } = props
  const { t } = useCellContext()
  const losses = useLosses(props)
  const isPending = subscription.status === 'Pending'
  const text = isPending ? 'pendingText' : isOwn ? 'text' : 'textManaged'
  return (
    <ConfirmDialog
      title={t('app.program.cancel.title', { plan })}
      text={t(`app.program.cancel.${text}`)}
      yes={t('app.program.cancel.yes')}
      no={t('app.program.cancel.no')}
      isBusy={isBusy}
      onYes={onYes}
      onNo={onClose}
    >
      <ul className="program-facts">
        {losses.map((loss) => (
          <li key={loss}>{loss}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

function useLosses({ subscription, standing, isOwn }: Props): string[] {
  const context = useCellContext()
  const { t } = context
  const products = t(`app.program.cancel.${isOwn ? 'products' : 'productsManaged'}`)
  const { status, endDate } = subscription
  if (status === 'Pending') {
    const rest = standing.onNotice ?? standing.running
    return [
      // The plan on notice only kept its analytics because this one follows.
      ...(standing.onNotice ? [t('app.program.cancel.figuresOff')] : []),
      rest?.endDate
        ? t('app.program.cancel.pendingRest', {
            plan: planTitle({ id: rest.planId, name: rest.planName }, context),
            date: dayText(rest.endDate),
          })
        : t('app.program.cancel.pendingNothing'),
      products,
    ]
  }
  if (status === 'Past due') return [t('app.program.cancel.due'), products]
  const isPaid = status === 'Active' && endDate !== null
  return [
    t('app.program.cancel.figuresOff'),
    isPaid
      ? t('app.program.cancel.until', { date: dayText(daysAfter(endDate, -1)) })
      : t('app.program.cancel.atOnce'),
    products,
    ...(isOwn && isPaid ? [t('app.program.cancel.back')] : []),
  ]
}
