import type { ReactNode } from 'react'
import type { RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { labelKey } from '../../../i18n/labelKey.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { link } from '../../../resources/navigation/link.ts'
import { isObject } from '../../../schema/index.ts'
import { dash } from '../../fields/format/dash.ts'
import { cellOf } from '../../fields/cells/index.ts'
import type { CellContext } from '../../fields/context/fieldView.ts'
import { Picture } from '../../ui/Picture.tsx'
import { addressesOf } from '../../api/pictureUrl.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { href } from '../../routing/routes.ts'
import { orders } from './useVendorOrders.ts'
import './orderCard.css'

interface Props {
  readonly order: RaRecord
  readonly vendor: string
  readonly context: CellContext
}

const entries = (value: unknown) => (Array.isArray(value) ? value.filter(isObject) : [])
const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** In the order of a card (rows ORDER-021 to 024). */
const facts = ['expectedShippingAt', 'country', 'netToVendor', 'display_item_total']
/** Things whose names fit on a card. */
const shownItems = 3

/** A field of the order as lists show it. */
function valueOf(order: RaRecord, path: string, context: CellContext): ReactNode {
  const leaf = orders.leaf.get(path)
  return leaf
    ? cellOf(leaf)({
        value: order[path],
        fieldRef: fieldRefOf(orders, leaf),
        context,
        record: order,
      })
    : null
}

/** An order at a glance (rows ORDER-018 to 025). */
export function OrderCard({ order, vendor, context }: Props) {
  const { t } = context
  const built = useBuiltPages()
  const number = textOf(order['number'])
  const shipments = entries(order['shipments']).map((one) => textOf(one['number']))
  const items = entries(order['line_items'])
  const rest = items.length - shownItems
  const params = { vendor, orderNumber: number }
  const address = built.has('vendorOrder')
    ? addressOf(link('vendorOrder', params), { me: vendor })
    : href('edit', orders.name, order.id)
  return (
    <article className="order-card" aria-label={t('app.vendorHome.order', { number })}>
      <header className="order-card-head">
        <div>
          <h3 className="order-card-title">{t('app.vendorHome.order', { number })}</h3>
          {shipments.length > 0 && (
            <p className="order-card-shipments">
              {t('app.vendorHome.shipments', { smart_count: shipments.length })}{' '}
              {shipments.join(', ')}
            </p>
          )}
        </div>
        {valueOf(order, 'status', context)}
      </header>
      <ul className="order-card-items" aria-label={t(labelKey(orders.name, 'products'))}>
        {items.slice(0, shownItems).map((item) => {
          const product = isObject(item['productData']) ? item['productData'] : {}
          const sku = textOf(item['variant_sku'])
          const amount = Number(item['quantity'])
          return (
            <li key={sku}>
              <Picture address={addressesOf(product['mainPhoto'])[0]} />
              <span className="order-card-item">
                {amount > 1 && <b>{t('app.vendorHome.quantity', { count: amount })} </b>}
                {textOf(product['name']) || sku}
              </span>
            </li>
          )
        })}
        {rest > 0 && <li className="order-card-rest">+{rest}</li>}
      </ul>
      <dl className="order-card-facts">
        {facts.map((path) => (
          <div key={path}>
            <dt>{t(labelKey(orders.name, path))}</dt>
            <dd>{valueOf(order, path, context) ?? dash}</dd>
          </div>
        ))}
      </dl>
      <Link
        className="order-card-more"
        to={address}
        aria-label={t('app.vendorHome.moreDetailsOf', { number })}
      >
        {t('app.vendorHome.moreDetails')}
      </Link>
    </article>
  )
}
