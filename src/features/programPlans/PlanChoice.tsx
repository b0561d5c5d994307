import { useId } from 'react'
import { dayText } from '../../fields/format/dayText.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { groupsOf, type Offer } from './offer.ts'
import { PlanTier } from './PlanTier.tsx'
import { ProgramNote } from './ProgramNote.tsx'
import { planTitle } from './programText.ts'
import type { Standing } from './subscription.ts'
import { blockedReason } from './blockedReason.ts'
import './planChoice.css'

interface Props {
  readonly offers: readonly Offer[]
  readonly standing: Standing
  readonly chosen: Offer | undefined
  readonly onChoose: (offer: Offer) => void
}

/**
 * The levels side by side, with a radio button for each plan, in the documented order (rows SUB-013
 * and SUB-021).
 */
export function PlanChoice({ offers, standing, chosen, onChoose }: Props) {
  const { t } = useCellContext()
  const id = useId()
  const reason = useReason(standing)
  return (
    <fieldset className="plan-choice" aria-describedby={reason ? `${id}-why` : undefined}>
      <legend className="plan-choice-legend">{t('app.program.plans.choice')}</legend>
      {reason && (
        <ProgramNote id={`${id}-why`} tone="quiet">
          {reason}
        </ProgramNote>
      )}
      <div className="plan-choice-tiers">
        {groupsOf(offers).map((group) => (
          <PlanTier
            key={group.tier ?? group.name}
            group={group}
            name={`${id}-plan`}
            standing={standing}
            chosen={chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Why no plan can be chosen, as a sentence; null if one can. */
function useReason(standing: Standing): string | null {
  const context = useCellContext()
  const { t } = context
  const why = blockedReason(standing)
  const { pending, onNotice } = standing
  if (why === 'pending' && pending) {
    const plan = planTitle({ id: pending.planId, name: pending.planName }, context)
    const day = pending.firstBillingDate
    return day
      ? t('app.program.plans.pending', { plan, date: dayText(day) })
      : t('app.program.plans.pendingNoDate', { plan })
  }
  if (why === 'onNotice')
    return onNotice?.endDate
      ? t('app.program.plans.onNotice', { date: dayText(onNotice.endDate) })
      : t('app.program.plans.onNoticeNoDate')
  return null
}
