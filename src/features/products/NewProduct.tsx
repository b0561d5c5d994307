import { useT } from '../../language/useT.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { mediaCalls } from '../../../resources/parts/productMedia.ts'
import { href } from '../../routing/routes.ts'
import { fieldAddress } from '../../views/form/fieldAddress.ts'
import { ResourceForm, type ResourceFormProps } from '../../views/record/ResourceForm.tsx'
import type { DrawnSections, DrawSection } from '../../views/form/useSections.ts'
import { NewDraftButton } from '../lifecycle/NewDraftButton.tsx'
import { products } from '../resources.ts'
import { InformationSection } from './InformationSection.tsx'
import { PricesSection } from './PricesSection.tsx'
import { ShippingSection } from './ShippingSection.tsx'
import '../../uploads/upload.css'

/** A file is kept with its record, so that the photos come once there is one. */
const PhotosNext: DrawSection = () => {
  const t = useT()
  return <p className="upload-hint">{t('app.editor.photosNext')}</p>
}

/**
 * Sections with inputs of their own: the stored names of additional fields and the crate stay
 * hidden.
 */
const draw: DrawnSections = {
  photos: PhotosNext,
  prices: PricesSection,
  shipping: ShippingSection,
  information: InformationSection,
}

const saves = <NewDraftButton />

const photosOf = (id: string) => href('edit', products.name, id) + fieldAddress('hiResImages')

/**
 * The form of a new product: with the additional fields of its type, as in the editor (row
 * CUSTOM-005). It leads on to the photos.
 */
export function NewProduct(props: ResourceFormProps) {
  const mayUpload = useMayCall(mediaCalls.addHiRes)
  return (
    <ResourceForm
      {...props}
      draw={draw}
      moreSaveButtons={saves}
      pageOf={mayUpload ? photosOf : undefined}
    />
  )
}
