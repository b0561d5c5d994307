import { useCellContext } from '../../fields/context/useCellContext.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import type { Offer } from '../programPlans/offer.ts'
import { orderFacts } from './orderFacts.ts'
import { euros, planTitle } from '../programPlans/programText.ts'
import { startAfter, type Standing } from '../programPlans/subscription.ts'
import '../programPlans/program.css'

interface Props {
  readonly offer: Offer
  readonly standing: Standing
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Says exactly what an order does before it goes out (rows SUB-016 and SUB-017). */
export function OrderDialog({ offer, standing, onYes, onClose }: Props) {
  const context = useCellContext()
  const { t, locale } = context
  const [first = '', ...rest] = orderFacts(offer, standing, context)
  const isLater = startAfter(standing) !== null
  return (
    <ConfirmDialog
      isHarmless
      title={t('app.program.pay.confirm', { plan: planTitle(offer, context) })}
      text={first}
      yes={
        isLater
          ? t('app.program.pay.confirmOrder')
          : t('app.program.pay.confirmPay', { price: euros(offer.price, locale) })
      }
      no={t('app.program.pay.back')}
      onYes={onYes}
      onNo={onClose}
    >
      <ul className="program-facts">
        {rest.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
