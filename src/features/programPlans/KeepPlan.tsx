import { useState } from 'react'
import { useNotify } from 'react-admin'
import { daysAfter } from '../../../schema/index.ts'
import { call } from '../../api/call.ts'
import { errorText } from '../../api/errorText.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { pricePer } from './programText.ts'
import type { Subscription } from './subscription.ts'
import { useReload } from './useProgram.ts'
import './subscription.css'
import './program.css'

interface Props {
  readonly subscription: Subscription
  /** Title of the plan. */
  readonly plan: string
}

/** Undoes the cancellation of a plan: it continues unchanged after the paid period. */
export function KeepPlan({ subscription, plan }: Props) {
  const context = useCellContext()
  const { t } = context
  const notify = useNotify()
  const reload = useReload()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { id, planId, price, card, endDate } = subscription

  async function keep() {
    if (isBusy) return
    setBusy(true)
    try {
      await call('keepSubscription', { params: { subscriptionId: id } })
      notify('app.program.keep.done', { type: 'success', messageArgs: { plan } })
    } catch (error) {
      const { text } = errorText(error)
      notify(text, { type: 'error', messageArgs: { _: text } })
    }
    // A refused request was based on outdated data.
    await reload()
    setBusy(false)
    setOpen(false)
  }

  const facts = [
    ...(price === null
      ? []
      : [t('app.program.keep.price', { price: pricePer(planId, price, context) })]),
    ...(card ? [t('app.program.keep.card', { type: card.cardType, lastFour: card.lastFour })] : []),
    t('app.program.keep.figuresOn'),
  ]
  return (
    <div className="subscription-actions">
      <Button look="outlined" size="small" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('app.program.keep.open')}
      </Button>
      {isOpen && endDate && (
        <ConfirmDialog
          isHarmless
          title={t('app.program.keep.title', { plan })}
          text={t('app.program.keep.text', { plan, date: dayText(daysAfter(endDate, 1)) })}
          yes={t('app.program.keep.yes')}
          no={t('app.program.keep.no')}
          isBusy={isBusy}
          onYes={() => void keep()}
          onNo={() => setOpen(false)}
        >
          <ul className="program-facts">
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        </ConfirmDialog>
      )}
    </div>
  )
}
