import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useT } from '../../language/useT.ts'
import { planTitle } from './programText.ts'
import { standingOf } from './subscription.ts'
import { useSubscriptions } from './useProgram.ts'
import './endPaidPlan.css'

interface Props {
  readonly vendor: string
  /** Receives what ends the plan, or undefined if it goes on. */
  readonly onAnswer: (end: (() => Promise<unknown>) | undefined) => void
}

/**
 * Asks whether to end the plan that an artisan's card keeps being charged for, even without an
 * account; nothing where there is none.
 */
export function EndPaidPlan({ vendor, onAnswer }: Props) {
  const t = useT()
  const context = useCellContext()
  const queryClient = useQueryClient()
  const [isEnding, setEnding] = useState(false)
  const { data } = useSubscriptions(vendor)
  const paid = data && standingOf(data).paidByCard
  if (!paid) return null
  const plan = planTitle({ id: paid.planId, name: paid.planName }, context)
  const end = async () => {
    try {
      await call('cancelSubscription', { params: { subscriptionId: paid.id } })
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['program'] })
    }
  }
  return (
    <>
      <p>{t('app.onboarding.credentials.paidPlan', { plan })}</p>
      <label className="end-paid-plan">
        <input
          type="checkbox"
          checked={isEnding}
          onChange={({ target }) => {
            setEnding(target.checked)
            onAnswer(target.checked ? end : undefined)
          }}
        />
        {t('app.onboarding.credentials.endPlan', { plan })}
      </label>
    </>
  )
}
