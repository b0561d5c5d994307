import { href } from '../../routing/routes.ts'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { orderFilters, pageSizes } from '../../../resources/settings/constants.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { LateMarks } from '../orders/list/LateMarks.tsx'
import { lateKinds } from '../orders/list/lateness.ts'
import { itemsOf } from '../orders/useOrder.ts'
import { ofVendor, useVendorOrders } from '../orders/list/useVendorOrders.ts'
import type { ShownOrder } from '../resources.ts'
import './home.css'
import './homeUrgent.css'

const [status] = orderFilters
const [overdue, dueSoon, waitsForDate] = lateKinds

/** The urgent orders of an artisan, shown before everything else; absent if there are none. */
export function UrgentOrders({ vendor }: { readonly vendor: string }) {
  const context = useCellContext()
  const { t } = context
  const title = useId()
  const mayRead = useMayCall(ofVendor)
  const query = { vendor, page: 1, status, limit: pageSizes.recentOrders }
  const answers = [
    useVendorOrders({ ...query, late: overdue }, mayRead),
    useVendorOrders({ ...query, late: dueSoon }, mayRead),
    useVendorOrders({ ...query, late: waitsForDate }, mayRead),
  ]
  const found = answers.flatMap(({ data }) => data?.records ?? [])
  const dueOn = (order: ShownOrder) => (order.shipBy ?? '') || 'later'
  const urgent = [...new Map(found.map((order) => [order.id, order])).values()].toSorted(
    (one, other) => dueOn(one).localeCompare(dueOn(other)),
  )
  if (urgent.length === 0) return null
  return (
    <section className="home-block home-urgent" aria-labelledby={title}>
      <h2 className="home-title" id={title}>
        {t('app.orders.late.first')}
      </h2>
      <p className="home-hint">{t('app.orders.late.firstHint')}</p>
      <ul>
        {urgent.slice(0, pageSizes.recentOrders).map((order) => {
          const number = order.number ?? ''
          return (
            <li key={order.id}>
              <Link to={href('vendorOrder', { vendor, orderNumber: number })}>
                {t('app.orders.order', { number })}
              </Link>
              <span className="home-urgent-items">
                {itemsOf(order)
                  .map(({ name }) => name)
                  .join(', ')}
              </span>
              <LateMarks order={order} context={context} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
