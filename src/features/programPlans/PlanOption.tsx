import { useId } from 'react'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import type { Offer } from './offer.ts'
import { euros, planTitle } from './programText.ts'
import type { Standing } from './subscription.ts'
import { isOwnPlan, isSelectable } from './blockedReason.ts'
import '../../ui/visuallyHidden.css'
import './planOption.css'

interface Props {
  readonly offer: Offer
  readonly name: string
  readonly standing: Standing
  /** Euros saved over twelve months; 0 for none. */
  readonly saving: number
  readonly isChosen: boolean
  readonly onChoose: (offer: Offer) => void
}

/** The radio button of one plan, with its price and a note. */
export function PlanOption({ offer, name, standing, saving, isChosen, onChoose }: Props) {
  const context = useCellContext()
  const { t, locale } = context
  const id = useId()
  const { period } = offer
  const isOwn = isOwnPlan(standing, offer)
  const price = euros(offer.price, locale)
  return (
    <div className="plan-option">
      <label className="plan-option-label">
        <input
          type="radio"
          name={name}
          value={offer.id}
          checked={isChosen}
          disabled={!isSelectable(standing, offer)}
          aria-describedby={isOwn || saving > 0 ? `${id}-note` : undefined}
          onChange={() => onChoose(offer)}
        />
        {/* Screen readers announce the option without the level above it. */}
        <span className="visually-hidden">{planTitle(offer, context)}</span>
        <span aria-hidden="true">
          {period ? t(`app.program.plans.period.${period}`) : offer.name}
        </span>
        <strong className="plan-option-price">
          {period ? t(`app.program.plans.per.${period}`, { price }) : price}
        </strong>
      </label>
      {(isOwn || saving > 0) && (
        <p className="plan-option-note" id={`${id}-note`} data-own={isOwn || undefined}>
          {isOwn
            ? t('app.program.plans.own')
            : t('app.program.plans.saves', { amount: euros(saving, locale) })}
        </p>
      )}
    </div>
  )
}
