import { Link } from 'react-router-dom'
import { labelKey } from '../../../../i18n/labelKey.ts'
import { dash } from '../../../fields/format/dash.ts'
import type { CellContext } from '../../../fields/context/fieldView.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { useBuiltPages } from '../../../routing/useBuiltPages.ts'
import { href } from '../../../routing/routes.ts'
import { orders, type ShownOrder } from '../../resources.ts'
import { LateMarks } from './LateMarks.tsx'
import { itemsOf, orderCell } from '../useOrder.ts'
import './orderCard.css'

interface Props {
  readonly order: ShownOrder
  readonly vendor: string
  readonly context: CellContext
}

/** Fields of a card, in their order on it (rows ORDER-021 to 024). */
const cardFields = ['expectedShippingAt', 'country', 'netToVendor', 'display_item_total'] as const
/** The number of products whose names fit on a card. */
const shownItems = 3

/** Summary of an order for narrow screens (rows ORDER-018 to 025). */
export function OrderCard({ order, vendor, context }: Props) {
  const { t } = context
  const built = useBuiltPages()
  const number = order.number ?? ''
  const shipments = (order.shipments ?? []).map((one) => one.number ?? '')
  const items = itemsOf(order)
  const hiddenCount = items.length - shownItems
  const address = built.has('vendorOrder')
    ? href('vendorOrder', { vendor, orderNumber: number })
    : href('edit', orders.name, order.id)
  return (
    <article className="order-card" aria-label={t('app.orders.order', { number })}>
      <header className="order-card-head">
        <div>
          <h3 className="order-card-title">{t('app.orders.order', { number })}</h3>
          {shipments.length > 0 && (
            <p className="order-card-shipments">
              {t('app.orders.shipments', { smart_count: shipments.length })} {shipments.join(', ')}
            </p>
          )}
        </div>
        {orderCell(order, 'status', context)}
      </header>
      <LateMarks order={order} context={context} beside={order.expectedShippingAt} />
      <ul className="order-card-items" aria-label={t(labelKey(orders.name, 'products'))}>
        {items.slice(0, shownItems).map(({ sku, name, quantity, photo }) => (
          <li key={sku}>
            <Picture address={photo} />
            <span className="order-card-item">
              {quantity > 1 && <b>{t('app.orders.quantity', { count: quantity })} </b>}
              {name}
            </span>
          </li>
        ))}
        {hiddenCount > 0 && (
          <li className="order-card-rest">{t('app.orders.more', { count: hiddenCount })}</li>
        )}
      </ul>
      <dl className="order-card-facts">
        {cardFields.map((path) => (
          <div key={path}>
            <dt>{t(labelKey(orders.name, path))}</dt>
            <dd>{orderCell(order, path, context) ?? dash}</dd>
          </div>
        ))}
      </dl>
      <Link
        className="order-card-more"
        to={address}
        aria-label={t('app.orders.moreDetailsOf', { number })}
      >
        {t('app.orders.moreDetails')}
      </Link>
    </article>
  )
}
