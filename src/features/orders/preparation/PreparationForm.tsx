import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../language/useT.ts'
import { labelKey } from '../../../../i18n/labelKey.ts'
import { orders as definition } from '../../../../resources/orders.ts'
import { bareAddress } from '../../../../schema/index.ts'
import { addressesOf } from '../../../api/pictureUrl.ts'
import { resourceCall } from '../../../api/resourceCall.ts'
import { sendFile } from '../../../api/sendFile.ts'
import { PickerInput } from '../../../fields/inputs/PickerInput.tsx'
import { viewOf } from '../../../fields/index.ts'
import { FileList } from '../../../uploads/FileList.tsx'
import { UploadBox } from '../../../uploads/UploadBox.tsx'
import { orders, type ShownOrder } from '../../resources.ts'
import { needId } from '../../shipping/needAddress.ts'
import { OrderFormFrame } from './OrderFormFrame.tsx'
import { OrderPictures } from './OrderPictures.tsx'
import { entryOf } from '../../../../resources/parts/orders/order.ts'
import type { OrderItem } from '../useOrder.ts'
import { PackedBoxes } from './PackedBoxes.tsx'
import {
  firstDay,
  isFullyBought,
  needsCertificate,
  preparationBody,
  toPreparationPath,
  preparationFields,
  preparationForm,
  toPreparationValues,
} from './preparation.ts'
import { useOrderForm } from './useOrderForm.ts'
import type { Review } from '../review/useReview.ts'
import './orderForm.css'

interface Props {
  readonly order: ShownOrder
  readonly product: OrderItem
  readonly review: Review
  /** Expands the panel that contains the form. */
  readonly onExpand: () => void
}

const { management, savePaper } = definition.calls
const { expectedShippingAt, comments, cardbCertification } = preparationFields
const Comments = viewOf(comments.leaf).Input

/** The number of the shipment that contains a product, for the path of `management`. */
function shipmentNumberOf(order: ShownOrder, productId: string): string {
  const shipments = order.shipments ?? []
  const containing = shipments.find(({ manifest }) =>
    (manifest ?? []).some(({ variant_id: id }) => id === productId),
  )
  return ((containing ?? shipments[0])?.number ?? '') || '-'
}

/** The shipment form of one product (rows ORDER-046 to 058). */
export function PreparationForm({ order, product, review, onExpand }: Props) {
  const t = useT()
  const { sku, name, item } = product
  const [toFormValues] = useState(() => toPreparationValues(sku))
  const editing = useOrderForm({
    buildForm: preparationForm,
    order,
    toFormValues,
    toFieldPath: toPreparationPath,
    success: management.success,
    send: (values, changed, version) =>
      resourceCall(
        management,
        {
          number: order.number ?? '',
          shipment: shipmentNumberOf(order, product.id),
          product: sku,
        },
        preparationBody(values, changed),
        version,
      ),
  })
  const managementId = entryOf(order.orderManagementData, sku)?._id ?? ''
  const pictures = { sku, managementId, editing, review }
  const enterDay = (day: string) =>
    editing.form.setValue(expectedShippingAt.path, day, {
      shouldDirty: true,
      shouldValidate: true,
    })
  return (
    <OrderFormFrame
      editing={editing}
      name={`${t('app.orders.form.title')}: ${name}`}
      onExpand={onExpand}
      onEnterDay={isFullyBought(order, sku) ? undefined : enterDay}
    >
      <div id={needId(sku, 'date')} className="order-form-short">
        <PickerInput kind="day" fieldRef={expectedShippingAt} min={firstDay()} />
      </div>
      <Comments fieldRef={comments} />
      {needsCertificate(order, item) && <Certificate order={order} sku={sku} />}
      <OrderPictures {...pictures} group="ready" field="readyPhoto" />
      <OrderPictures {...pictures} group="packed" field="packagePhoto" />
      <PackedBoxes order={order} sku={sku} review={review} />
    </OrderFormFrame>
  )
}

/**
 * The CARB certificate for wood, for orders to a country that requires it (rows VAL-034 to 037).
 */
function Certificate({ order, sku }: { readonly order: ShownOrder; readonly sku: string }) {
  const t = useT()
  const { path } = cardbCertification
  const { setValue } = useFormContext()
  const value: unknown = useWatch({ name: path })
  const set = (to: string | null) => setValue(path, to, { shouldDirty: true })
  const [address] = addressesOf(value)
  // The form holds what is stored without a signature: it opens by that of the record. A new one
  // comes signed.
  const [signed] = addressesOf(entryOf(order.orderManagementData, sku)?.cardbCertification)
  const shown =
    address !== undefined && signed !== undefined && bareAddress(signed) === address
      ? signed
      : address
  const label = t(labelKey(orders.name, path))
  const id = needId(sku, 'certificate')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="order-form-part" role="group" aria-labelledby={`${id}-name`} id={id}>
      <p className="order-form-title" id={`${id}-name`}>
        {label}
      </p>
      <p className="upload-hint">{t('app.orders.form.certificateHint')}</p>
      {shown !== undefined && (
        <FileList name={label} addresses={[shown]} onDelete={async () => set(null)} />
      )}
      <UploadBox
        part={savePaper.files.file}
        label={t(
          shown === undefined
            ? 'app.orders.form.addCertificate'
            : 'app.orders.form.replaceCertificate',
        )}
        failure="errors.fileUpload"
        send={async (file, onProgress, signal) => {
          const sending = { call: savePaper, params: {}, part: 'file', file, onProgress, signal }
          const [saved] = addressesOf((await sendFile(sending)).body)
          if (saved !== undefined) set(saved)
        }}
      />
    </div>
  )
}
