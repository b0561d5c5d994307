import { useId, type ReactNode } from 'react'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import type { Call, MessageKey } from '../../../schema/index.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { RemarkNotes } from '../../fields/frame/RemarkNotes.tsx'
import { resourceCall } from '../../api/resourceCall.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { sendFile } from '../../api/sendFile.ts'
import { StoredPictures } from '../../uploads/StoredPictures.tsx'
import { UploadBox } from '../../uploads/UploadBox.tsx'
import { useRemovalWarning } from '../../views/record/useRemovalWarning.ts'
import { useCallNotice } from '../../ui/feedback/useCallNotice.ts'
import { MainPhotoButton } from '../lifecycle/MainPhotoButton.tsx'
import { products } from '../resources.ts'
import { useOnly } from './useOnly.ts'
import { useOwnChange } from './useOwnChange.ts'
import '../../uploads/upload.css'
import './product.css'
import './productPhotos.css'

interface Props {
  readonly record: Shown<'products'>
  /** The field of the pictures. */
  readonly field: 'mainPhoto' | 'photos' | 'hiResImages' | 'onboardingPhoto'
  /** Brings one, by the part of this name. */
  readonly add: Call
  readonly part: string
  /** The button's text. */
  readonly label: MessageKey
  readonly remove: Call
  /** What `remove` is sent about a picture: in its path and query, and in its body. */
  readonly removing: (address: string) => {
    readonly params?: Readonly<Record<string, string>>
    readonly body?: object
  }
  /** Absent where there is no order. */
  readonly order?: Call
  /** Whether one of them can be made the main photo. */
  readonly isUsable?: boolean
  readonly children?: ReactNode
}

/** The pictures of one field, with what the user may do with them; a line shows why not. */
export function PictureGroup(props: Props) {
  const { record, field, add, part, label, remove, removing, order, isUsable, children } = props
  const t = useT()
  const id = useId()
  const only = useOnly(add)
  const mayRemove = useMayCall(remove)
  const mayOrder = useMayCall(order ?? remove) && order !== undefined
  const { run, refresh, succeed } = useCallNotice(products.name, 'errors.imageRemove')
  const { run: put } = useCallNotice(products.name, 'errors.changeProduct')
  const take = useOwnChange()
  const warningOf = useRemovalWarning(products, record, field)
  const name = t(labelKey(products.name, field))
  const addresses = addressesOf(record[field])
  const upload = add.files?.[part]
  const product = { id: String(record.id) }
  const onDelete = async (address: string) => {
    const { params, body } = removing(address)
    await run(remove, async () => take(await resourceCall(remove, { ...product, ...params }, body)))
  }
  const onOrder = async (photos: readonly string[]) => {
    if (order)
      await put(order, async () => take(await resourceCall(order, product, { [field]: photos })))
  }
  return (
    // A region would be one landmark too many inside the section.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="product-photos-field" role="group" aria-labelledby={id} data-field={field}>
      <h3 className="product-part" id={id}>
        {name}
      </h3>
      <RemarkNotes resource={products} path={field} />
      <StoredPictures
        name={name}
        addresses={addresses}
        onDelete={mayRemove ? onDelete : undefined}
        warningOf={warningOf}
        onOrder={mayOrder && addresses.length > 1 ? onOrder : undefined}
        renderActions={
          isUsable
            ? (address, number) => (
                <MainPhotoButton product={record} address={address} number={number} onDone={take} />
              )
            : undefined
        }
      />
      {only !== null && <p className="upload-hint">{only}</p>}
      {only === null && upload && (
        <UploadBox
          part={upload}
          label={t(label)}
          failure="errors.imageUpload"
          onArrived={() => succeed(add)}
          send={async (file, onProgress, signal) => {
            take(await sendFile({ call: add, params: product, part, file, onProgress, signal }))
            await refresh()
          }}
        />
      )}
      {children}
    </div>
  )
}
