import { useRecordContext } from 'react-admin'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { mayCall } from '../../auth/useMayCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { mediaCalls } from '../../../resources/parts/productMedia.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import type { DrawSection } from '../../views/form/useSections.ts'
import { PictureGroup, type Pictures } from './PictureGroup.tsx'
import './productPhotos.css'

const imageUrlBody = (address: string) => ({ body: { imageUrl: address } })
const resourceTypeParams = (type: string) => () => ({ params: { type } })

const groups: readonly Pictures[] = [
  {
    field: 'mainPhoto',
    add: mediaCalls.mainImage,
    part: 'image',
    label: 'app.editor.addImage',
    labelOfOther: 'app.editor.otherImage',
    remove: mediaCalls.removeResource,
    removalRequest: resourceTypeParams('mainPhoto'),
  },
  {
    field: 'photos',
    isMainPhotoCandidate: true,
    add: mediaCalls.addImages,
    part: 'images',
    label: 'app.editor.addImages',
    remove: mediaCalls.removeImage,
    removalRequest: imageUrlBody,
    order: mediaCalls.orderImages,
  },
  {
    field: 'hiResImages',
    isMainPhotoCandidate: true,
    add: mediaCalls.addHiRes,
    part: 'images',
    label: 'app.editor.addHiRes',
    remove: mediaCalls.removeHiRes,
    removalRequest: imageUrlBody,
  },
  {
    field: 'onboardingPhoto',
    isMainPhotoCandidate: true,
    add: mediaCalls.onboardingImage,
    part: 'image',
    label: 'app.editor.addImage',
    labelOfOther: 'app.editor.otherImage',
    remove: mediaCalls.removeResource,
    removalRequest: resourceTypeParams('onboardingPhoto'),
  },
]

/**
 * All images of a product, the main photo first (rows PROD-018, PROD-044, IMG-001 to 008); for an
 * artisan those that they give first, then what the marketplace has chosen.
 */
export const PhotosSection: DrawSection = () => {
  const t = useT()
  const subject = useSubject()
  const record = useRecordContext<Shown<'products'>>()
  if (!record) return null
  if (!isVendor(subject))
    return (
      <div className="product-photos">
        {groups.map((group) => (
          <PictureGroup key={group.field} record={record} {...group} />
        ))}
      </div>
    )
  const own = groups.filter(({ add }) => mayCall(add, subject))
  const others = groups.filter((group) => !own.includes(group))
  // A remark on an image that others choose is met by another image of one's own.
  const remarksOn = [...own, ...others].map(({ field }) => field)
  return (
    <>
      {own.map((group) => (
        <PictureGroup
          key={group.field}
          record={record}
          {...group}
          title={t('app.editor.yourPhotos')}
          remarksOn={remarksOn}
        />
      ))}
      <p className="product-photos-chosen">{t('app.editor.chosenPhotos')}</p>
      <div className="product-photos-strip">
        {others.map((group) => (
          <PictureGroup key={group.field} record={record} {...group} isForeign />
        ))}
      </div>
    </>
  )
}
