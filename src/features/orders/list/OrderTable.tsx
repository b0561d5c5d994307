import { Link } from 'react-router-dom'
import { labelKey } from '../../../../i18n/labelKey.ts'
import { dash } from '../../../fields/format/dash.ts'
import type { CellContext } from '../../../fields/context/fieldView.ts'
import { href } from '../../../routing/routes.ts'
import { Picture } from '../../../ui/Picture.tsx'
import { orders, type ShownOrder } from '../../resources.ts'
import { LateMarks } from './LateMarks.tsx'
import { itemsOf, orderCell } from '../useOrder.ts'
import '../../../ui/visuallyHidden.css'
import './orderTable.css'

interface Props {
  readonly orders: readonly ShownOrder[]
  readonly vendor: string
  readonly context: CellContext
}

/** Exactly the columns of rows ORDER-012 to 017. */
const columns = ['number', 'products', 'expectedShippingAt', 'status', 'netToVendor'] as const

/** The orders of an artisan as a table, on wide screens. */
export function OrderTable({ orders: pageOrders, vendor, context }: Props) {
  const { t } = context
  return (
    <table className="order-table">
      <caption className="visually-hidden">
        {t('app.list.table', { name: t('app.orders.list') })}
      </caption>
      <thead>
        <tr>
          {columns.map((path) => (
            <th key={path} scope="col" data-path={path}>
              {t(labelKey(orders.name, path))}
            </th>
          ))}
          <td>
            <span className="visually-hidden">{t('app.orders.moreDetails')}</span>
          </td>
        </tr>
      </thead>
      <tbody>
        {pageOrders.map((order) => {
          const number = order.number ?? ''
          const address = href('vendorOrder', { vendor, orderNumber: number })
          return (
            <tr key={order.id}>
              <th scope="row">
                <Link className="order-table-number" to={address}>
                  {number}
                </Link>
              </th>
              <td>
                <ProductList order={order} context={context} />
              </td>
              <td>
                {orderCell(order, 'expectedShippingAt', context) ?? dash}
                <LateMarks order={order} context={context} beside={order.expectedShippingAt} />
              </td>
              <td>{orderCell(order, 'status', context)}</td>
              <td data-path="netToVendor">{orderCell(order, 'netToVendor', context) ?? dash}</td>
              <td>
                <Link
                  className="order-table-more"
                  to={address}
                  aria-label={t('app.orders.moreDetailsOf', { number })}
                >
                  {t('app.orders.moreDetails')}
                </Link>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function ProductList({
  order,
  context,
}: {
  readonly order: ShownOrder
  readonly context: CellContext
}) {
  const { t } = context
  return (
    <ul className="order-table-products">
      {itemsOf(order).map(({ sku, name, quantity, photo }) => (
        <li key={sku}>
          <Picture address={photo} />
          <span>
            {quantity > 1 && <b>{t('app.orders.quantity', { count: quantity })} </b>}
            {name}
          </span>
        </li>
      ))}
    </ul>
  )
}
