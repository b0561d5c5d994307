import { useTranslate, type RaRecord } from 'react-admin'
import { entriesOf } from '../../../resources/parts/entries.ts'
import { orders } from '../../../resources/orders.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { PaperButton } from './PaperButton.tsx'
import { usePaper } from './usePaper.ts'

/** Saves all papers of an order as one PDF; there is nothing to press while it has no label. */
export function PrintButton({ order }: { readonly order: RaRecord }) {
  const t = useTranslate()
  const mayPrint = useMayCall(orders.calls.print)
  const number = String(order['number'])
  const { save, isBusy } = usePaper({
    done: 'app.papers.printed',
    vars: { number },
    failed: 'app.papers.printFailed',
  })
  const hasLabel = entriesOf(order['labels']).some(({ LabelURL }) => Boolean(LabelURL))
  if (!mayPrint || !hasLabel) return null
  const params = { number, vendorId: String(order['vendor']) }
  return (
    <PaperButton isBusy={isBusy} onClick={() => void save(orders.calls.print, params)}>
      {t('app.papers.print')}
    </PaperButton>
  )
}
