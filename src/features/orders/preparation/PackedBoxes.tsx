import { useLocaleState } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useT } from '../../../language/useT.ts'
import {
  boxedWith,
  mayPackWith,
  packedIn,
} from '../../../../resources/parts/shipping/packedWith.ts'
import { useField } from '../../../fields/context/useField.ts'
import { SelectBox } from '../../../fields/inputs/SelectBox.tsx'
import { productName } from '../../shipping/boxes.ts'
import { entryOf } from '../../../../resources/parts/orders/order.ts'
import { itemsOf } from '../useOrder.ts'
import { ParcelEditor } from './ParcelEditor.tsx'
import { lockedParcels, preparationFields } from './preparation.ts'
import type { Review } from '../review/useReview.ts'
import type { ShownOrder } from '../../resources.ts'
import '../order.css'

interface Props {
  readonly order: ShownOrder
  readonly sku: string
  readonly review: Review
}

const { packedWith, parcels } = preparationFields
/** In place of another product: no SKU is blank. */
const own = ' '

/** The boxes that a product travels in: its own, or those of another product of the order. */
export function PackedBoxes({ order, sku, review }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const { setValue } = useFormContext()
  const binding = useField(packedWith)
  const host = typeof binding.value === 'string' ? binding.value : ''
  const inside = packedIn(order, sku).slice(1)
  const hosts = itemsOf(order).filter((one) => mayPackWith(order, sku, one.sku))
  const isFixed =
    lockedParcels(order, sku).fixed > 0 || lockedParcels(order, boxedWith(order, sku)).fixed > 0
  const choose = (value: string | null) => {
    const next = value === own ? null : value
    binding.set(next)
    // Back in its own boxes it has those that it had.
    const before = entryOf(order.orderManagementData, sku)?.parcels ?? []
    setValue(parcels.path, next === null ? before : [], { shouldDirty: true })
  }
  return (
    <>
      {hosts.length > 0 && !isFixed && (
        <SelectBox
          isRequired
          binding={{ ...binding, value: host || own, set: (value) => choose(String(value)) }}
          options={[
            { value: own, label: t('app.orders.packed.own') },
            ...hosts.map((one) => ({ value: one.sku, label: one.name })),
          ]}
        />
      )}
      {host !== '' && (
        <p className="order-none">
          {t('app.orders.packed.inBoxesOf', { name: productName(order, host) })}
        </p>
      )}
      {inside.length > 0 && (
        <p className="order-none">
          {t('app.orders.packed.holds', {
            names: new Intl.ListFormat(locale).format(inside.map((one) => productName(order, one))),
          })}
        </p>
      )}
      {host === '' && <ParcelEditor order={order} sku={sku} review={review} />}
    </>
  )
}
