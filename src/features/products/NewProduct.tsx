import { useMayCall } from '../../auth/useMayCall.ts'
import { mediaCalls } from '../../../resources/parts/productMedia.ts'
import { href } from '../../routing/routes.ts'
import { fieldAddress } from '../../views/form/fieldAddress.ts'
import { ResourceForm } from '../../views/record/ResourceForm.tsx'
import type { DrawnSections } from '../../views/form/useSections.ts'
import { NewDraftButton } from '../lifecycle/NewDraftButton.tsx'
import { products } from '../resources.ts'
import { largePictures } from '../../../resources/settings/uploads.ts'
import { holdFiles } from '../../uploads/heldFiles.ts'
import { useChosenFiles } from '../../uploads/useChosenFiles.ts'
import { heldFor } from './heldFor.ts'
import { InformationSection } from './InformationSection.tsx'
import { NewBasics } from './NewBasics.tsx'
import { NewPhotos, NewPhotosContext, photosField } from './NewPhotos.tsx'
import { PricesSection } from './PricesSection.tsx'
import { ShippingSection } from './ShippingSection.tsx'

/**
 * Sections with inputs of their own: the stored names of additional fields and the crate stay
 * hidden.
 */
const draw: DrawnSections = {
  photos: NewPhotos,
  basics: NewBasics,
  prices: PricesSection,
  shipping: ShippingSection,
  information: InformationSection,
}

const saves = <NewDraftButton />

const withoutPhotos: DrawnSections = { ...draw, photos: null }

/**
 * The form of a new product: with the additional fields of its type, as in the editor (row
 * CUSTOM-005). Its photos are chosen here, and sent on the page of the product to which it leads.
 */
export function NewProduct() {
  const mayUpload = useMayCall(mediaCalls.addHiRes)
  const files = useChosenFiles(largePictures)
  const photosOf = (id: string) => {
    // Those that were refused go along: their box says why, and what can be done.
    holdFiles(
      heldFor(photosField, id),
      files.chosen.map(({ file }) => file),
    )
    return href('edit', products.name, id) + fieldAddress(photosField)
  }
  return (
    <NewPhotosContext value={files}>
      <ResourceForm
        resource={products}
        mode="create"
        draw={mayUpload ? draw : withoutPhotos}
        moreSaveButtons={saves}
        pageOf={mayUpload ? photosOf : undefined}
      />
    </NewPhotosContext>
  )
}
