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
import { heldFor } from './heldFor.ts'
import { useAllowedRolesText } from './useAllowedRolesText.ts'
import { useAdoptAnswer } from './useAdoptAnswer.ts'
import '../../uploads/upload.css'
import './product.css'
import './productPhotos.css'

/** The images of one field, and the calls that change them. */
export interface Pictures {
  /** The field that holds the images. */
  readonly field: 'mainPhoto' | 'photos' | 'hiResImages' | 'onboardingPhoto'
  /** The call that uploads an image. */
  readonly add: Call
  /** The name of the file part in the body of `add`. */
  readonly part: string
  /** The text of the upload button. */
  readonly label: MessageKey
  /** The same where an image is there that the next one replaces. */
  readonly labelOfOther?: MessageKey
  readonly remove: Call
  /** Parameters and body of `remove` for the image at an address. */
  readonly removalRequest: (address: string) => {
    readonly params?: Readonly<Record<string, string>>
    readonly body?: object
  }
  /** The call that stores a new order; absent where the images have none. */
  readonly order?: Call
  /** Whether an image of the group can be made the main photo. */
  readonly isMainPhotoCandidate?: boolean
}

interface Props extends Pictures {
  readonly record: Shown<'products'>
  /** Its heading; absent for the name of the field. */
  readonly title?: string
  /** The fields whose remarks stand here; absent for its own. */
  readonly remarksOn?: readonly string[]
  /** Whether others choose the images: then they are only shown, and without any it is absent. */
  readonly isForeign?: boolean
}

/**
 * The images of one field with the controls that the user may use; without the right to add, a note
 * says why.
 */
export function PictureGroup(props: Props) {
  const {
    record,
    field,
    add,
    part,
    label,
    labelOfOther = label,
    remove,
    removalRequest,
    order,
    isMainPhotoCandidate,
    title,
    remarksOn = [field],
    isForeign = false,
  } = props
  const t = useT()
  const id = useId()
  const allowedRoles = useAllowedRolesText(add)
  const mayRemove = useMayCall(remove)
  const mayOrder = useMayCall(order ?? remove) && order !== undefined
  const { run, refresh, succeed } = useCallNotice(products.name, 'errors.imageRemove')
  const { run: runOrder } = useCallNotice(products.name, 'errors.changeProduct')
  const adoptAnswer = useAdoptAnswer()
  const warningOf = useRemovalWarning(products, record, field)
  const name = title ?? t(labelKey(products.name, field))
  const addresses = addressesOf(record[field])
  const upload = add.files?.[part]
  const product = { id: String(record.id) }
  const onDelete = async (address: string) => {
    const { params, body } = removalRequest(address)
    await run(remove, async () =>
      adoptAnswer(await resourceCall(remove, { ...product, ...params }, body)),
    )
  }
  const onOrder = async (photos: readonly string[]) => {
    if (order)
      await runOrder(order, async () =>
        adoptAnswer(await resourceCall(order, product, { [field]: photos })),
      )
  }
  if (isForeign && addresses.length === 0) return null
  const box = allowedRoles === null && upload && (
    <UploadBox
      part={upload}
      label={t(addresses.length > 0 ? labelOfOther : label)}
      failure="errors.imageUpload"
      heldAs={heldFor(field, record.id)}
      onArrived={() => succeed(add)}
      send={async (file, onProgress, signal) => {
        adoptAnswer(await sendFile({ call: add, params: product, part, file, onProgress, signal }))
        await refresh()
      }}
    />
  )
  return (
    // Not a <section>: a landmark inside the section of the form would be one too many.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div className="product-photos-field" role="group" aria-labelledby={id} data-field={field}>
      <h3 className="product-part" id={id}>
        {name}
      </h3>
      <StoredPictures
        name={name}
        addresses={addresses}
        onDelete={mayRemove ? onDelete : undefined}
        warningOf={warningOf}
        onOrder={mayOrder && addresses.length > 1 ? onOrder : undefined}
        renderActions={
          isMainPhotoCandidate
            ? (address, number) => (
                <MainPhotoButton
                  product={record}
                  address={address}
                  number={number}
                  onDone={adoptAnswer}
                />
              )
            : undefined
        }
      />
      {allowedRoles !== null && !isForeign && <p className="upload-hint">{allowedRoles}</p>}
      {!isForeign &&
        remarksOn.reduce<ReactNode>(
          (inner, path) => (
            <RemarkNotes resource={products} path={path}>
              {inner}
            </RemarkNotes>
          ),
          box,
        )}
    </div>
  )
}
