import { useT } from '../../language/useT.ts'
import { orderParams } from '../../../resources/parts/orders/order.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { pickupTimesInOrder } from '../../../resources/parts/pickup.ts'
import { group, leavesOf, valueAt, type Resource } from '../../../schema/index.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { resourceCall } from '../../api/resourceCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { FieldGrid } from '../../fields/frame/FieldGrid.tsx'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { viewOf } from '../../fields/index.ts'
import { Button } from '../../ui/Button.tsx'
import { orders, type ShownOrder } from '../resources.ts'
import { OrderFormFrame } from './OrderFormFrame.tsx'
import { useArtisanPickup } from './useArtisanPickup.ts'
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

const project = (order: ShownOrder) => (field in order ? { [field]: order[field] ?? {} } : {})

/** Where and when a carrier collects this order, and this one only (rows ORDER-028, ORDER-029). */
export function PickupForm({ order }: { readonly order: ShownOrder }) {
  const t = useT()
  const title = t('app.orders.pickup.title')
  const editing = useOrderForm({
    formOf,
    order,
    project,
    fieldOf: (path) => (path.startsWith(field) ? path : `${field}.${path}`),
    success: pickup.success,
    send: ({ [field]: values }, _changed, version) =>
      resourceCall(pickup, orderParams(order), values as object, version),
  })
  const isArtisan = isVendor(useSubject())
  const { fetchPickup, isFetching } = useArtisanPickup(order.vendor ?? '')
  const takeAddress = async () => {
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
          onClick={() => void takeAddress()}
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
