import { useState } from 'react'
import { useGetList, type RaRecord } from 'react-admin'
import { openStates } from '../../../resources/parts/orders/orderStatus.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { useT } from '../../language/useT.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { orders, products } from '../resources.ts'

interface Props {
  readonly record: Shown<'vendors'>
  /** Whether its plan ends with its paid period. */
  readonly onYes: (endsPlan: boolean) => void
  readonly onNo: () => void
}

const onePage = { page: 1, perPage: 1 }

/** How many records of an artisan there are; undefined until it is known. */
function useCountOf(resource: string, filter: object): number | undefined {
  const { total } = useGetList<RaRecord>(resource, { pagination: onePage, filter })
  return total
}

/** Asks before an artisan is disabled, with what that touches: products, open orders, its plan. */
export function DisableDialog({ record, onYes, onNo }: Props) {
  const t = useT()
  const [endsPlan, setEndsPlan] = useState(false)
  const vendor = String(record.id)
  const onSale = useCountOf(products.name, {
    vendor: [vendor],
    status: ['active'],
    inShop: ['current', 'outdated'],
  })
  const open = useCountOf(orders.name, { vendor: [vendor], status: openStates })
  const hasPlan = record.premium?.active === true
  return (
    <ConfirmDialog
      title={t('app.readiness.disableTitle', { name: record.artisanName })}
      text={t('app.readiness.disableText', { name: record.artisanName })}
      yes={t('app.readiness.disable')}
      no={t('app.form.cancel')}
      onYes={() => onYes(hasPlan && endsPlan)}
      onNo={onNo}
    >
      <ul>
        {onSale !== undefined && (
          <li>{t('app.readiness.disableProducts', { smart_count: onSale })}</li>
        )}
        {open !== undefined && <li>{t('app.readiness.disableOrders', { smart_count: open })}</li>}
        {hasPlan && <li>{t('app.readiness.disablePlan')}</li>}
      </ul>
      {hasPlan && (
        <label>
          <input
            type="checkbox"
            checked={endsPlan}
            onChange={({ target }) => setEndsPlan(target.checked)}
          />{' '}
          {t('app.readiness.disableEndsPlan')}
        </label>
      )}
    </ConfirmDialog>
  )
}
