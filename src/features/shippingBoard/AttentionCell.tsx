import { useState } from 'react'
import { useT } from '../../language/useT.ts'
import { orderParams, type Order } from '../../../resources/parts/orders/order.ts'
import { attentionOf } from '../../../resources/parts/shipping/orderAttention.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { Button } from '../../ui/Button.tsx'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { orders } from '../resources.ts'
import { settleCall } from '../shipping/rates.ts'
import { openPurchases } from '../shipping/usePurchase.ts'
import '../../fields/cells/status.css'
import '../../views/table/grid.css'
import './together.css'

/** Causes that the carrier can clear up: whether a label was bought, and where it is. */
const answerableCauses: readonly string[] = ['unknownPurchase', 'noLabel']

/** Why an order needs attention, with a button to ask the carrier. */
export function AttentionCell({ order }: { readonly order: Order }) {
  const t = useT()
  const mayAsk = useMayCall(settleCall)
  const [isAsking, setAsking] = useState(false)
  const { run } = useCallNotice(orders.name, 'app.shipping.askFailed')
  const isUnderWay = openPurchases(order).underWay.length > 0
  const causes = attentionOf(order)
  const ask = async () => {
    setAsking(true)
    await run(settleCall, () => resourceCall(settleCall, orderParams(order)))
    setAsking(false)
  }
  if (isUnderWay) return <span className="grid-words">{t('app.shipping.beingBought')}</span>
  return (
    <span className="together-attention">
      {causes.map((cause) => (
        <span key={cause} className="status" data-tone="bad">
          {t(`resources.orders.choices.needsAttention.${cause}`)}
        </span>
      ))}
      {mayAsk && causes.some((cause) => answerableCauses.includes(cause)) && (
        <Button look="outlined" size="small" disabled={isAsking} onClick={() => void ask()}>
          {t(isAsking ? 'app.shipping.asking' : 'app.shipping.ask')}
        </Button>
      )}
    </span>
  )
}
