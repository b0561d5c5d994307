import { createContext, useContext } from 'react'
import { useT } from '../../language/useT.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { largePictures } from '../../../resources/settings/uploads.ts'
import { ChosenPictures } from '../../uploads/ChosenPictures.tsx'
import type { ChosenFiles } from '../../uploads/useChosenFiles.ts'
import type { DrawSection } from '../../views/form/useSections.ts'
import { products } from '../resources.ts'
import './product.css'

/** The field in which the photos will be. */
export const photosField = 'hiResImages'

/** The photos that are chosen for a new product; absent for those who may not upload them. */
export const NewPhotosContext = createContext<ChosenFiles | null>(null)

/** The photos of a new product, which wait in the browser until there is a product. */
export const NewPhotos: DrawSection = () => {
  const t = useT()
  const subject = useSubject()
  const files = useContext(NewPhotosContext)
  if (!files) return null
  const name = t(isVendor(subject) ? 'app.editor.yourPhotos' : labelKey(products.name, photosField))
  return (
    <>
      <h3 className="product-part">{name}</h3>
      <ChosenPictures
        part={largePictures}
        files={files}
        name={name}
        label={t('app.editor.choosePhotos')}
        hint={t('app.editor.photosNext')}
      />
    </>
  )
}
