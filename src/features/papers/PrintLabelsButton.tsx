import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { printing } from '../../../resources/settings/shipping.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { PaperButton } from './PaperButton.tsx'
import { usePaper } from './usePaper.ts'

interface Props {
  /**
   * The orders in the order of the pages; only the first ones if there are more than fit into one
   * file.
   */
  readonly orders: readonly Shown<'orders'>[]
}

/** Downloads the labels of several orders as one PDF. */
export function PrintLabelsButton({ orders }: Props) {
  const t = useT()
  const mayPrint = useMayCall(definition.calls.printLabels)
  const { save, isBusy } = usePaper({
    done: 'app.papers.labelsPrinted',
    failed: 'app.papers.printFailed',
  })
  const printed = orders.slice(0, printing.mostOrders)
  if (!mayPrint || printed.length === 0) return null
  const params = { orders: printed.map(({ id }) => String(id)).join(',') }
  return (
    <PaperButton isBusy={isBusy} onClick={() => void save(definition.calls.printLabels, params)}>
      {t('app.papers.printLabels', { smart_count: printed.length })}
    </PaperButton>
  )
}
