import { useId } from 'react'
import { isLanguage } from '../../language/language.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { PlanOption } from './PlanOption.tsx'
import { savingOf, type Offer, type OfferGroup } from './offer.ts'
import type { Standing } from './subscription.ts'
import { isOwnPlan } from './blockedReason.ts'
import '../../fields/cells/status.css'
import './planTier.css'

interface Props {
  readonly group: OfferGroup
  /** Name of the group of radio buttons. */
  readonly name: string
  readonly standing: Standing
  readonly chosen: Offer | undefined
  readonly onChoose: (offer: Offer) => void
}

/** A level with its features and its plans (rows SUB-008 to SUB-010). */
export function PlanTier({ group, name, standing, chosen, onChoose }: Props) {
  const { t, locale } = useCellContext()
  const id = useId()
  const { tier, offers } = group
  const title = tier ? t(`app.program.plans.tiers.${tier}`) : group.name
  const language = isLanguage(locale) ? locale : 'en'
  const features = offers[0]?.features[language] ?? []
  const hasOwn = offers.some((offer) => isOwnPlan(standing, offer))
  return (
    <section
      className="plan-tier"
      aria-labelledby={id}
      data-chosen={offers.some((offer) => offer === chosen) || undefined}
    >
      <header className="plan-tier-head">
        <h3 className="plan-tier-name" id={id}>
          {title}
        </h3>
        {hasOwn && (
          <span className="status" data-tone="good">
            {t('app.program.plans.current')}
          </span>
        )}
      </header>
      {tier && <p className="plan-tier-about">{t(`app.program.plans.about_${tier}`)}</p>}
      {features.length > 0 && (
        <ul
          className="plan-tier-features"
          aria-label={t('app.program.plans.features', { plan: title })}
        >
          {features.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <div className="plan-tier-options">
        {offers.map((offer) => (
          <PlanOption
            key={offer.id}
            offer={offer}
            name={name}
            standing={standing}
            saving={offer.period === 'yearly' ? savingOf(group) : 0}
            isChosen={offer === chosen}
            onChoose={onChoose}
          />
        ))}
      </div>
    </section>
  )
}
