import { useT } from '../../language/useT.ts'
import { orders } from '../../../resources/orders.ts'
import { orderParams, type Order } from '../../../resources/parts/orders/order.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { PaperButton } from './PaperButton.tsx'
import { usePaper } from './usePaper.ts'

/** Downloads all papers of an order as one PDF; absent while the order has no label. */
export function PrintButton({ order }: { readonly order: Order }) {
  const t = useT()
  const mayPrint = useMayCall(orders.calls.print)
  const params = orderParams(order)
  const { save, isBusy } = usePaper({
    done: 'app.papers.printed',
    vars: { number: params.number },
    failed: 'app.papers.printFailed',
  })
  const hasLabel = (order.labels ?? []).some(({ LabelURL }) => Boolean(LabelURL))
  if (!mayPrint || !hasLabel) return null
  return (
    <PaperButton isBusy={isBusy} onClick={() => void save(orders.calls.print, params)}>
      {t('app.papers.print')}
    </PaperButton>
  )
}
