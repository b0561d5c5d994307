import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { mayOpen } from '../../routing/mayOpen.ts'
import { href } from '../../routing/routes.ts'
import { SectionFields } from '../../views/form/FormSections.tsx'
import type { DrawSection } from '../../views/form/useSections.ts'

/** How far its translation is, and the way to it for who may work on it. */
export const TranslationSection: DrawSection = ({ section }) => {
  const t = useT()
  const product = useRecordContext()
  const mayTranslate = mayOpen(pages.translateProduct, useSubject())
  return (
    <>
      {product && mayTranslate && (
        <p>
          <Link to={href('translateProduct', { product: String(product.id) })}>
            {t('app.translations.toText')}
          </Link>
        </p>
      )}
      <SectionFields section={section} />
    </>
  )
}
