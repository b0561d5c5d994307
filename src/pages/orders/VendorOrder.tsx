import { RecordContextProvider } from 'react-admin'
import { useParams } from 'react-router-dom'
import { errorText, messageOf } from '../../api/errorText.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { href } from '../../routing/routes.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { LeaveGroup } from '../../views/record/LeaveGroup.tsx'
import { ReauthenticationDialog } from '../../views/record/ReauthenticationDialog.tsx'
import { orders } from '../resources.ts'
import { OrderDetail } from './OrderDetail.tsx'
import { FormsTogether } from './FormsTogether.tsx'
import { purchaseOrder, useOrder } from './useOrder.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../ui/feedback/listMessage.css'
import '../../ui/skeleton.css'
import './orderTable.css'

/** The page of an order: one artisan's part of it; another one's is not there (row API-160). */
export function VendorOrder() {
  const { vendor = '', orderNumber = '' } = useParams()
  const context = useCellContext()
  const { t } = context
  const mayRead = useMayCall(purchaseOrder)
  const { data, error, refetch } = useOrder({ number: orderNumber, vendorId: vendor }, mayRead)
  if (data)
    return (
      <RecordContextProvider value={data}>
        <PageTitle text={t('app.orders.order', { number: data.number ?? '' })} />
        <ReauthenticationDialog />
        <LeaveGroup>
          <FormsTogether key={data.id}>
            <OrderDetail order={data} vendor={vendor} />
          </FormsTogether>
        </LeaveGroup>
      </RecordContextProvider>
    )
  if (mayRead && !error)
    return (
      <output className="order-table-skeletons" aria-label={t('app.list.loading')}>
        {Array.from({ length: 6 }, (_, at) => (
          <span key={at} className="skeleton-box" />
        ))}
      </output>
    )
  const { status } = errorText(error ?? {})
  const isMissing = !mayRead || status === 404
  const text = status >= 500 ? 'errors.fetch' : messageOf(error)
  return (
    <>
      <PageTitle text={t(isMissing ? 'app.show.notFound' : 'app.show.failed')} />
      <EmptyState
        isAlert
        title={
          !mayRead
            ? t('app.orders.refused', {
                who: principalsText(purchaseOrder.roles ?? [], context),
              })
            : isMissing
              ? t(`errors.notFoundOf.${orders.name}`)
              : t(text, { _: text })
        }
        text={mayRead && isMissing ? t('app.show.notFoundText') : undefined}
      >
        <div className="list-message-actions">
          {!isMissing && (
            <Button look="solid" onClick={() => void refetch()}>
              {t('app.list.retry')}
            </Button>
          )}
          <ButtonLink to={href('vendorOrders', { vendor })} look="outlined">
            {t('app.orders.back')}
          </ButtonLink>
        </div>
      </EmptyState>
    </>
  )
}
