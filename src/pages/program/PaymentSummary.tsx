import { useCellContext } from '../../fields/context/useCellContext.ts'
import type { Offer } from '../programPlans/offer.ts'
import { orderFacts } from './orderFacts.ts'
import { planTitle, pricePer } from '../programPlans/programText.ts'
import type { Standing } from '../programPlans/subscription.ts'
import './payment.css'
import '../programPlans/program.css'

interface Props {
  readonly standing: Standing
  readonly chosen: Offer | undefined
}

/** What is about to be ordered, and what that means. */
export function PaymentSummary({ standing, chosen }: Props) {
  const context = useCellContext()
  const { t } = context
  if (!chosen) return <p className="payment-summary">{t('app.program.pay.chooseFirst')}</p>
  return (
    <div className="payment-summary">
      <p className="payment-summary-label">{t('app.program.pay.chosen')}</p>
      <p className="payment-summary-plan">{planTitle(chosen, context)}</p>
      <p className="payment-summary-price">{pricePer(chosen.id, chosen.price, context)}</p>
      <ul className="program-facts">
        {orderFacts(chosen, standing, context).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </div>
  )
}
