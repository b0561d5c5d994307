import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { TickLine } from '../../fields/inputs/TickLine.tsx'
import { useT } from '../../language/useT.ts'
import { planTitle } from './programText.ts'
import { parseSubscriptions, standingOf } from './subscription.ts'
import { useSubscriptions } from './useProgram.ts'

/** Plans that wait and what they replace: as many as one artisan can have. */
const mostPlans = 4

/**
 * Ends every renewal of an artisan. Of a plan that waits, first that one: the one that it would replace then renews again,
 * and is ended next.
 */
async function endPlans(vendor: string): Promise<void> {
  for (let turn = 0; turn < mostPlans; turn += 1) {
    const { body } = await call('readSubscriptions', { params: { vendorId: vendor } })
    const { pending, paidByCard } = standingOf(parseSubscriptions(body))
    const next = pending?.isGiven === false ? pending : paidByCard
    if (!next) return
    await call('cancelSubscription', { params: { subscriptionId: next.id } })
  }
}

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
      await endPlans(vendor)
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['program'] })
    }
  }
  return (
    <>
      <p>{t('app.onboarding.credentials.paidPlan', { plan })}</p>
      <TickLine
        isTicked={isEnding}
        onTick={(next) => {
          setEnding(next)
          onAnswer(next ? end : undefined)
        }}
      >
        {t('app.onboarding.credentials.endPlan', { plan })}
      </TickLine>
    </>
  )
}
