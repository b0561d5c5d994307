import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useT } from '../../../language/useT.ts'
import { orderParams, type Pickup } from '../../../../resources/parts/orders/order.ts'
import { orders as definition } from '../../../../resources/orders.ts'
import { pickupTimesInOrder } from '../../../../resources/parts/pickup.ts'
import { group, leavesOf, valueAt, type Resource, isEmpty } from '../../../../schema/index.ts'
import { isVendor } from '../../../../resources/settings/roles.ts'
import { resourceCall } from '../../../api/resourceCall.ts'
import { useSubject } from '../../../auth/useSubject.ts'
import { FieldGrid } from '../../../fields/frame/FieldGrid.tsx'
import { fieldRefOf } from '../../../fields/context/fieldRef.ts'
import { viewOf } from '../../../fields/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { orders, type ShownOrder, contacts, vendors } from '../../resources.ts'
import { OrderFormFrame } from './OrderFormFrame.tsx'
import { useOrderForm } from './useOrderForm.ts'
import type { Shown } from '../../../api/recordPayload.ts'

/** Reads the pickup address and time of an artisan's contact, on request. */
function useArtisanPickup(vendor: string) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const [isFetching, setFetching] = useState(false)
  async function fetchPickup(): Promise<Pickup | null> {
    setFetching(true)
    try {
      const { data: artisan } = await dataProvider.getOne<Shown<'vendors'>>(vendors.name, {
        id: vendor,
      })
      const { contact: id } = artisan
      const contact =
        id && (await dataProvider.getOne<Shown<'contacts'>>(contacts.name, { id })).data
      const pickup = contact && contact.pickupAddressAndTime
      if (pickup && !Object.values(pickup).every(isEmpty)) return pickup
      notify('app.orders.pickup.noAddress', { type: 'warning' })
    } catch {
      notify('errors.contactGet', { type: 'error' })
    } finally {
      setFetching(false)
    }
    return null
  }
  return { fetchPickup, isFetching }
}

const { pickup } = definition.calls
const field = 'pickupAddressAndTime'

/** The fields of the call instead of the order's: some of them are required here (row VAL-165). */
const leaves = leavesOf({ [field]: group(pickup.body) }).filter(({ isSystem }) => !isSystem)
const formDefinition: Resource = {
  ...orders,
  leaves,
  leaf: new Map(leaves.map((leaf) => [leaf.path, leaf])),
  rules: pickupTimesInOrder,
}
const buildForm = () => formDefinition
const fieldRefs = leaves.map((leaf) => fieldRefOf(orders, leaf))

const toFormValues = (order: ShownOrder) => (field in order ? { [field]: order[field] ?? {} } : {})

/**
 * Where and when a carrier collects this order; other orders are not affected (rows ORDER-028,
 * ORDER-029).
 */
export function PickupForm({ order }: { readonly order: ShownOrder }) {
  const t = useT()
  const title = t('app.orders.pickup.title')
  const editing = useOrderForm({
    buildForm,
    order,
    toFormValues,
    toFieldPath: (path) => (path.startsWith(field) ? path : `${field}.${path}`),
    success: pickup.success,
    send: ({ [field]: values }, _changed, version) =>
      resourceCall(pickup, orderParams(order), values as object, version),
  })
  const isArtisan = isVendor(useSubject())
  const { fetchPickup, isFetching } = useArtisanPickup(order.vendor ?? '')
  const copyArtisanPickup = async () => {
    const stored = await fetchPickup()
    if (!stored) return
    for (const { path, parts } of leaves)
      editing.form.setValue(path, valueAt({ [field]: stored }, parts) ?? null, {
        shouldDirty: true,
        shouldValidate: true,
      })
  }
  return (
    <OrderFormFrame editing={editing} name={title}>
      <div>
        <Button
          look="outlined"
          size="small"
          disabled={isFetching}
          onClick={() => void copyArtisanPickup()}
        >
          {t(isArtisan ? 'app.orders.pickup.useMine' : 'app.orders.pickup.useArtisans')}
        </Button>
      </div>
      <FieldGrid
        fieldRefs={fieldRefs}
        viewOf={viewOf}
        title={t('resources.orders.fields.pickupAddressAndTime')}
      />
    </OrderFormFrame>
  )
}
