import { useId } from 'react'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { planTitle, pricePer } from '../programPlans/programText.ts'
import { orderFacts, type Choice } from './orderFacts.ts'
import './payment.css'
import '../programPlans/program.css'

const beginnings = ['later', 'now'] as const
export type Beginning = (typeof beginnings)[number]

interface Props {
  readonly choice: Choice | undefined
  /** When the plan begins; undefined if there is no choice. */
  readonly begins: Beginning | undefined
  readonly onBegins: (begins: Beginning) => void
}

/** The chosen plan, its price, and what ordering it means. */
export function PaymentSummary({ choice, begins, onBegins }: Props) {
  const context = useCellContext()
  const { t } = context
  const id = useId()
  if (!choice) return <p className="payment-summary">{t('app.program.pay.chooseFirst')}</p>
  const { offer } = choice
  return (
    <div className="payment-summary">
      <p className="payment-summary-label">{t('app.program.pay.chosen')}</p>
      <p className="payment-summary-plan">{planTitle(offer, context)}</p>
      <p className="payment-summary-price">{pricePer(offer.id, offer.price, context)}</p>
      {begins && (
        <fieldset className="payment-begins">
          <legend>{t('app.program.pay.begins.label')}</legend>
          <SegmentedControl
            name={id}
            options={beginnings.map((value) => ({
              value,
              label: t(`app.program.pay.begins.${value}`),
            }))}
            value={begins}
            onChange={onBegins}
          />
        </fieldset>
      )}
      {/* Announced by screen readers, as it explains the choice above. */}
      <ul className="program-facts" aria-live={begins && 'polite'}>
        {orderFacts(choice, context).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
