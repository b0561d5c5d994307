import { useRecordContext } from 'react-admin'
import type { Shown } from '../../api/recordPayload.ts'
import { mediaCalls } from '../../../resources/parts/productMedia.ts'
import type { DrawSection } from '../../views/form/useSections.ts'
import { PictureGroup } from './PictureGroup.tsx'
import './productPhotos.css'

const imageUrlBody = (address: string) => ({ body: { imageUrl: address } })
const resourceTypeParams = (type: string) => () => ({ params: { type } })

/** All images of a product, the main photo first (rows PROD-018, PROD-044, IMG-001 to 008). */
export const PhotosSection: DrawSection = () => {
  const record = useRecordContext<Shown<'products'>>()
  if (!record) return null
  return (
    <div className="product-photos">
      <PictureGroup
        record={record}
        field="mainPhoto"
        add={mediaCalls.mainImage}
        part="image"
        label={record.mainPhoto ? 'app.editor.otherImage' : 'app.editor.addImage'}
        remove={mediaCalls.removeResource}
        removalRequest={resourceTypeParams('mainPhoto')}
      />
      <PictureGroup
        record={record}
        field="photos"
        isMainPhotoCandidate
        add={mediaCalls.addImages}
        part="images"
        label="app.editor.addImages"
        remove={mediaCalls.removeImage}
        removalRequest={imageUrlBody}
        order={mediaCalls.orderImages}
      />
      <PictureGroup
        record={record}
        field="hiResImages"
        isMainPhotoCandidate
        add={mediaCalls.addHiRes}
        part="images"
        label="app.editor.addHiRes"
        remove={mediaCalls.removeHiRes}
        removalRequest={imageUrlBody}
      />
      <PictureGroup
        record={record}
        field="onboardingPhoto"
        isMainPhotoCandidate
        add={mediaCalls.onboardingImage}
        part="image"
        label={record.onboardingPhoto ? 'app.editor.otherImage' : 'app.editor.addImage'}
        remove={mediaCalls.removeResource}
        removalRequest={resourceTypeParams('onboardingPhoto')}
      />
    </div>
  )
}
