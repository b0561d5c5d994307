import { dayText } from '../../../fields/format/dayText.ts'
import type { CellContext } from '../../../fields/context/fieldView.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Order } from '../../../../resources/parts/orders/order.ts'
import { latenessOf } from './lateness.ts'
import './orderCard.css'

interface Props {
  readonly order: Order
  readonly context: CellContext
  /** A day that stands beside it, and is not said again. */
  readonly beside?: string | null | undefined
}

/** Says why an order is urgent; draws nothing for one that is not. */
export function LateMarks({ order, context, beside }: Props) {
  const { t } = context
  const kinds = latenessOf(order)
  if (kinds.length === 0) return null
  const { shipBy } = order
  return (
    <span className="order-card-lates">
      {kinds.map((kind) => (
        <span key={kind} className="order-card-late" data-kind={kind}>
          <Icon name={kind === 'waitsForDate' ? 'calendar' : 'clock'} />
          <span>
            {t(`app.orders.late.${kind}`)}
            {kind !== 'waitsForDate' && shipBy && shipBy !== beside && (
              <>, {t('app.orders.late.shipBy', { day: dayText(shipBy) })}</>
            )}
          </span>
        </span>
      ))}
    </span>
  )
}
