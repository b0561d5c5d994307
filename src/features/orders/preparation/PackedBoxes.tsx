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
import { entryOf, productName } from '../../../../resources/parts/orders/order.ts'
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
/** The option “own boxes”, in place of another product's SKU; no SKU is blank. */
const ownBoxes = ' '

/**
 * Chooses the boxes that a product is packed in: its own, or those of another product of the order.
 */
export function PackedBoxes({ order, sku, review }: Props) {
  const t = useT()
  const [locale] = useLocaleState()
  const { setValue } = useFormContext()
  const binding = useField(packedWith)
  const host = typeof binding.value === 'string' ? binding.value : ''
  const packedInside = packedIn(order, sku).slice(1)
  const hosts = itemsOf(order).filter((one) => mayPackWith(order, sku, one.sku))
  const isLocked =
    lockedParcels(order, sku).lockedCount > 0 ||
    lockedParcels(order, boxedWith(order, sku)).lockedCount > 0
  const choose = (value: string | null) => {
    const next = value === ownBoxes ? null : value
    binding.set(next)
    // Switching back to its own boxes restores the stored ones.
    const before = entryOf(order.orderManagementData, sku)?.parcels ?? []
    setValue(parcels.path, next === null ? before : [], { shouldDirty: true })
  }
  return (
    <>
      {hosts.length > 0 && !isLocked && (
        <SelectBox
          isRequired
          binding={{ ...binding, value: host || ownBoxes, set: (value) => choose(String(value)) }}
          options={[
            { value: ownBoxes, label: t('app.orders.packed.own') },
            ...hosts.map((one) => ({ value: one.sku, label: one.name })),
          ]}
        />
      )}
      {host !== '' && (
        <p className="order-none">
          {t('app.orders.packed.inBoxesOf', { name: productName(order, host) })}
        </p>
      )}
      {packedInside.length > 0 && (
        <p className="order-none">
          {t('app.orders.packed.holds', {
            names: new Intl.ListFormat(locale).format(
              packedInside.map((one) => productName(order, one)),
            ),
          })}
        </p>
      )}
      {host === '' && <ParcelEditor order={order} sku={sku} review={review} />}
    </>
  )
}
