import { Link, useParams } from 'react-router-dom'
import { orderFilters, pageSizes } from '../../../../resources/settings/constants.ts'
import { isVendor } from '../../../../resources/settings/roles.ts'
import { model } from '../../../../resources/index.ts'
import { failedText } from '../../../api/errorText.ts'
import type { Shown } from '../../../api/recordPayload.ts'
import { may } from '../../../auth/may.ts'
import { useMayCall } from '../../../auth/useMayCall.ts'
import { useSubject } from '../../../auth/useSubject.ts'
import { upTo } from '../../../browser/breakpoints.ts'
import { principalsText } from '../../../fields/context/useReasonText.ts'
import { useCellContext } from '../../../fields/context/useCellContext.ts'
import { usePageNumber, useQueryParam } from '../../../routing/useQueryParam.ts'
import { filtered, href } from '../../../routing/routes.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../../ui/PageTitle.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { RecordLoader } from '../../../views/record/RecordLoader.tsx'
import { StatementButton } from '../../papers/StatementButton.tsx'
import { orders, vendors } from '../../resources.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderTable } from './OrderTable.tsx'
import { lateKinds, ownStages, pickup } from './lateness.ts'
import { canceled, parseOrderChoice, ofVendor, useVendorOrders } from './useVendorOrders.ts'
import { useMedia } from '../../../ui/useMedia.ts'
import '../../../fields/filters/filter.css'
import '../../../ui/skeleton.css'
import '../../../ui/visuallyHidden.css'
import './orderCard.css'
import './orderTable.css'

/** The order dashboard of an artisan (rows ORDER-002 to 025). */
export function VendorOrders() {
  const { vendor = '' } = useParams()
  return (
    <RecordLoader resource={vendors} id={vendor} failure="errors.service" isShared={false}>
      {(record) => <Orders vendor={record} />}
    </RecordLoader>
  )
}

const [anyStatus] = orderFilters
const lateChoices = ['any', ...lateKinds.filter((kind) => kind !== 'waitsForDate')] as const

function Orders({ vendor }: { readonly vendor: Shown<'vendors'> }) {
  const context = useCellContext()
  const { t } = context
  const subject = useSubject()
  const id = String(vendor.id)
  const mayRead = useMayCall(ofVendor)
  const isNarrow = useMedia(upTo('narrow'))
  const [page, setPage] = usePageNumber('page')
  const [statusInUrl, setStatus] = useQueryParam('status', anyStatus)
  const [lateInUrl, setLate] = useQueryParam('late', 'any')
  const status = parseOrderChoice(statusInUrl)
  const isCanceled = status === canceled
  const isPickup = lateInUrl === pickup
  const late = isPickup
    ? pickup
    : ([...lateKinds, ...ownStages.map(({ stage }) => stage)].find((one) => one === lateInUrl) ??
      'any')
  const { data, error, isPlaceholderData, refetch } = useVendorOrders(
    { vendor: id, page, status, late, limit: pageSizes.orders },
    mayRead,
  )
  const title = <PageTitle text={t('app.orders.title', { name: vendor.artisanName })} />
  if (!mayRead)
    return (
      <>
        {title}
        <EmptyState
          title={t('app.orders.refused', { who: principalsText(ofVendor.roles, context) })}
        />
      </>
    )
  const hasGrid = !isVendor(subject) && may(model, subject, 'list', orders)
  const grid = filtered(href('list', orders.name), { vendor: [id] })
  const failure = error && failedText(t, error, 'errors.fetch')
  const empty =
    late === 'any'
      ? (`app.orders.empty.${status}` as const)
      : isPickup
        ? 'app.orders.late.noPickup'
        : 'app.orders.late.none'
  return (
    <div className="order-table-page">
      {title}
      <h2 className="visually-hidden">{t('app.orders.list')}</h2>
      <div className="order-table-tools">
        <fieldset aria-label={t('app.orders.status')}>
          <SegmentedControl
            name="status"
            value={status}
            onChange={(value) => setStatus(value, 'page')}
            options={orderFilters.map((value) => ({
              value,
              label: t(
                value === anyStatus ? 'app.orders.any' : `resources.orders.choices.status.${value}`,
              ),
            }))}
          />
        </fieldset>
        <fieldset aria-label={t('app.orders.late.label')}>
          <SegmentedControl
            name="late"
            value={late}
            onChange={(value) => setLate(value, 'page')}
            options={lateChoices.map((value) => ({ value, label: t(`app.orders.late.${value}`) }))}
          />
        </fieldset>
        <button
          type="button"
          className="filter-toggle"
          aria-pressed={isCanceled}
          onClick={() => setStatus(isCanceled ? anyStatus : canceled, 'page')}
        >
          {t(`resources.orders.choices.status.${canceled}`)}
        </button>
        {ownStages.map(({ stage, label }) => (
          <button
            key={stage}
            type="button"
            className="filter-toggle"
            aria-pressed={late === stage}
            onClick={() => setLate(late === stage ? 'any' : stage, 'page')}
          >
            {t(label)}
          </button>
        ))}
        <button
          type="button"
          className="filter-toggle"
          aria-pressed={isPickup}
          onClick={() => setLate(isPickup ? 'any' : pickup, 'page')}
        >
          {t('app.orders.late.pickup')}
        </button>
        <StatementButton vendor={vendor} />
        {hasGrid && (
          <Link className="order-table-grid-link" to={grid}>
            {t('app.orders.grid')}
          </Link>
        )}
      </div>
      {failure !== null ? (
        <EmptyState isAlert title={failure} onRetry={() => void refetch()} />
      ) : !data ? (
        <output className="order-table-skeletons" aria-label={t('app.list.loading')}>
          {Array.from({ length: pageSizes.orders }, (_, at) => (
            <span key={at} className="skeleton-box" />
          ))}
        </output>
      ) : data.records.length === 0 ? (
        <EmptyState title={t('app.list.noResults')} text={t(empty)} />
      ) : (
        <div data-stale={isPlaceholderData ? '' : undefined} aria-busy={isPlaceholderData}>
          {isNarrow ? (
            <ul className="order-cards" aria-label={t('app.orders.list')}>
              {data.records.map((order) => (
                <li key={order.id}>
                  <OrderCard order={order} vendor={id} context={context} />
                </li>
              ))}
            </ul>
          ) : (
            <OrderTable orders={data.records} vendor={id} context={context} />
          )}
        </div>
      )}
      <Pagination
        of={t('app.orders.list')}
        page={page}
        last={data?.pages ?? 1}
        onChange={setPage}
      />
    </div>
  )
}
