import { useTranslate, type RaRecord } from 'react-admin'
import { orders as definition } from '../../../resources/orders.ts'
import { pickupTimesInOrder } from '../../../resources/parts/pickup.ts'
import { group, leavesOf, type Resource } from '../../../schema/index.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { FieldGrid } from '../../fields/frame/FieldGrid.tsx'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { viewOf } from '../../fields/index.ts'
import { orders } from '../resources.ts'
import { OrderFormFrame } from './OrderFormFrame.tsx'
import type { Json } from '../../../resources/parts/entries.ts'
import { paramsOf } from './useOrder.ts'
import { useOrderForm } from './useOrderForm.ts'

const { pickup } = definition.calls
const field = 'pickupAddressAndTime'

/** The fields of the call, in the place of those of the order: here some must be filled (row VAL-165). */
const leaves = leavesOf({ [field]: group(pickup.body) }).filter(({ isSystem }) => !isSystem)
const form: Resource = {
  ...orders,
  leaves,
  leaf: new Map(leaves.map((leaf) => [leaf.path, leaf])),
  rules: pickupTimesInOrder,
}
const formOf = () => form
const fieldRefs = leaves.map((leaf) => fieldRefOf(orders, leaf))

const project = (order: Json) => (field in order ? { [field]: order[field] ?? {} } : {})

/** Where and when a carrier collects this order, and this one only (rows ORDER-028, ORDER-029). */
export function PickupForm({ order }: { readonly order: RaRecord }) {
  const t = useTranslate()
  const title = t('app.orders.pickup.title')
  const editing = useOrderForm({
    formOf,
    order,
    project,
    fieldOf: (path) => (path.startsWith(field) ? path : `${field}.${path}`),
    success: pickup.success,
    send: ({ [field]: values }, _changed, version) =>
      resourceCall(pickup, paramsOf(order), values as object, version),
  })
  return (
    <OrderFormFrame editing={editing} name={title}>
      <FieldGrid
        fieldRefs={fieldRefs}
        viewOf={viewOf}
        title={t('resources.orders.fields.pickupAddressAndTime')}
      />
    </OrderFormFrame>
  )
}
