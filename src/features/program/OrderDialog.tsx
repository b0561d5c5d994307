import { useCellContext } from '../../fields/context/useCellContext.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { planTitle } from '../programPlans/programText.ts'
import { chargedNow, orderFacts, type Choice } from './orderFacts.ts'
import '../programPlans/program.css'

interface Props {
  readonly choice: Choice
  readonly onYes: () => void
  readonly onClose: () => void
}

/** Confirmation of an order, listing exactly what it does (rows SUB-016 and SUB-017). */
export function OrderDialog({ choice, onYes, onClose }: Props) {
  const context = useCellContext()
  const { t } = context
  const [first = '', ...rest] = orderFacts(choice, context)
  const price = chargedNow(choice, context)
  return (
    <ConfirmDialog
      isHarmless
      title={t('app.program.pay.confirm', { plan: planTitle(choice.offer, context) })}
      text={first}
      yes={
        price === null
          ? t('app.program.pay.confirmOrder')
          : t('app.program.pay.confirmPay', { price })
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
