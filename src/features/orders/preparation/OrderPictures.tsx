import { useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../../language/useT.ts'
import { labelKey } from '../../../../i18n/labelKey.ts'
import { orders as definition } from '../../../../resources/orders.ts'
import { pictures } from '../../../../resources/settings/constants.ts'
import type { pictureGroups } from '../../../../resources/settings/shipping.ts'
import { bareAddress, valueAt } from '../../../../schema/index.ts'
import { addressesOf } from '../../../api/pictureUrl.ts'
import { errorText } from '../../../api/errorText.ts'
import { resourceCall } from '../../../api/resourceCall.ts'
import { sendFile } from '../../../api/sendFile.ts'
import { useCallNotice } from '../../../ui/feedback/useCallNotice.ts'
import { StoredPictures } from '../../../uploads/StoredPictures.tsx'
import { UploadBox } from '../../../uploads/UploadBox.tsx'
import { orders } from '../../resources.ts'
import { preparationFields } from './preparation.ts'
import { needId } from '../../shipping/needAddress.ts'
import { TargetReview } from '../review/TargetReview.tsx'
import type { Review } from '../review/useReview.ts'
import type { useOrderForm } from './useOrderForm.ts'
import './orderForm.css'

interface Props {
  readonly sku: string
  /** The group of pictures, by its name in the calls. */
  readonly group: keyof typeof pictureGroups
  /** The field that holds the pictures. */
  readonly field: (typeof pictureGroups)[keyof typeof pictureGroups]
  /** Id of the product's preparation; empty if it was never saved. */
  readonly managementId: string
  readonly editing: ReturnType<typeof useOrderForm>
  readonly review: Review
}

const { savePictures, removePhoto } = definition.calls
const { files } = savePictures.files
const addLabels = {
  ready: 'app.orders.form.addReady',
  packed: 'app.orders.form.addPackage',
} as const

/**
 * Up to ten pictures of a product of an order; added pictures are stored when the form is saved.
 */
export function OrderPictures({ sku, group, field, managementId, editing, review }: Props) {
  const t = useT()
  const id = useId()
  const { path, leaf } = preparationFields[field]
  const { getValues, setValue } = useFormContext()
  const { run } = useCallNotice(orders.name, 'errors.imageRemove')
  const value: unknown = useWatch({ name: path })
  const addresses = addressesOf(value)
  const stored = addressesOf(valueAt(editing.stored(), leaf.parts)).map(bareAddress)
  const label = t(labelKey(orders.name, path))
  const change = (to: readonly string[]) => setValue(path, to, { shouldDirty: true })
  const remove = async (address: string) => {
    const remaining = () => addressesOf(getValues(path)).filter((one) => one !== address)
    const isStored = stored.includes(bareAddress(address))
    if (!isStored || managementId === '') return change(remaining())
    const version = Number(editing.stored().version) || undefined
    await run(removePhoto, async () => {
      const body = { type: group, imageUrl: bareAddress(address) }
      try {
        const answer = await resourceCall(removePhoto, { managementId }, body, version)
        // Before the newer order is adopted, so that the removal no longer counts as a change by
        // the user.
        change(remaining())
        editing.adoptAnswer(answer.body)
        return answer
      } catch (error) {
        const { stale } = errorText(error)
        if (stale && typeof stale.current._id === 'string') editing.adoptAnswer(stale.current)
        throw error
      }
    })
  }
  return (
    // Not a fieldset: screen readers would announce it for each of its pictures.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="order-form-part" role="group" aria-labelledby={id} id={needId(sku, field)}>
      <p className="order-form-title" id={id}>
        {label}
      </p>
      <StoredPictures
        name={label}
        addresses={addresses}
        onDelete={remove}
        renderActions={(address, number) =>
          stored.includes(bareAddress(address)) ? (
            <TargetReview
              review={review}
              target={bareAddress(address)}
              name={t('app.orders.review.image', { group: label, number })}
            />
          ) : (
            <span className="order-form-unsaved">{t('app.orders.form.notSaved')}</span>
          )
        }
      />
      <UploadBox
        part={files}
        label={t(addLabels[group])}
        refusal={addresses.length >= pictures.mostPerGroup ? t('app.orders.form.full') : null}
        left={pictures.mostPerGroup - addresses.length}
        failure="errors.imageUpload"
        send={async (file, onProgress, signal) => {
          const { body } = await sendFile({
            call: savePictures,
            params: {},
            part: 'files',
            file,
            onProgress,
            signal,
          })
          change([...addressesOf(getValues(path)), ...addressesOf(body)])
        }}
      />
    </div>
  )
}
