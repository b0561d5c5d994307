import { Link } from 'react-router-dom'
import { orderFilters, pageSizes } from '../../../resources/settings/constants.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { link } from '../../../resources/navigation/link.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useBuiltPages } from '../../routing/useBuiltPages.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { HomeBlock } from './HomeBlock.tsx'
import { OrderCard } from '../orders/list/OrderCard.tsx'
import { useQueryParam, usePageNumber } from '../../routing/useQueryParam.ts'
import { ofVendor, useVendorOrders } from '../orders/list/useVendorOrders.ts'
import './home.css'
import '../orders/list/orderCard.css'

const [anyStatus] = orderFilters

/** The orders of an artisan as cards, newest first, in short pages (rows VENDOR-012 to 014). */
export function RecentOrders({ vendor }: { readonly vendor: string }) {
  const context = useCellContext()
  const { t } = context
  const built = useBuiltPages()
  const mayRead = useMayCall(ofVendor)
  const [page, setPage] = usePageNumber('orders')
  const [statusInUrl, setStatus] = useQueryParam('status', anyStatus)
  const status = orderFilters.find((one) => one === statusInUrl) ?? anyStatus
  const { data, error, isPlaceholderData, refetch } = useVendorOrders(
    { vendor, page, status, limit: pageSizes.recentOrders },
    mayRead,
  )
  if (!mayRead)
    return (
      <p className="home-message">
        {t('app.orders.refused', { who: principalsText(ofVendor.roles, context) })}
      </p>
    )
  const title = t('app.vendorHome.orders')
  const options = orderFilters.map((value) => ({
    value,
    label: t(value === anyStatus ? 'app.orders.any' : `resources.orders.choices.status.${value}`),
  }))
  return (
    <HomeBlock
      title={title}
      error={error}
      onRetry={() => void refetch()}
      count={data?.records.length}
      isStale={isPlaceholderData}
      skeleton={{ count: pageSizes.recentOrders, className: 'order-card-skeleton' }}
      tools={
        <>
          <fieldset className="home-filter" aria-label={t('app.orders.status')}>
            <SegmentedControl
              name="status"
              options={options}
              value={status}
              onChange={(value) => setStatus(value, 'orders')}
            />
          </fieldset>
          {built.has('vendorOrders') && (
            <Link
              className="home-more"
              to={addressOf(link('vendorOrders', { vendor }), { me: '' })}
            >
              {t('app.vendorHome.allOrders')}
            </Link>
          )}
        </>
      }
      foot={<Pagination of={title} page={page} last={data?.pages ?? 1} onChange={setPage} />}
    >
      <ul className="order-cards">
        {data?.records.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} vendor={vendor} context={context} />
          </li>
        ))}
      </ul>
    </HomeBlock>
  )
}
