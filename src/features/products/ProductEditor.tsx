import { useMemo } from 'react'
import { useRecordContext } from 'react-admin'
import { Link } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import { Readiness } from '../../views/record/Readiness.tsx'
import { RecordForm } from '../../views/record/RecordForm.tsx'
import type { DrawnSections, DrawSection } from '../../views/form/useSections.ts'
import { CopyButton } from '../lifecycle/CopyButton.tsx'
import { DraftButton } from '../lifecycle/DraftButton.tsx'
import { ReviewButtons } from '../lifecycle/ReviewButtons.tsx'
import { ProductStatus } from '../lifecycle/ProductStatus.tsx'
import { PublicationSection } from '../lifecycle/PublicationSection.tsx'
import { RejectionNotice } from '../lifecycle/RejectionNotice.tsx'
import { SaveMenu } from '../lifecycle/SaveMenu.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useMaySubmit } from '../lifecycle/useMaySubmit.ts'
import { InformationSection } from './InformationSection.tsx'
import { PhotosSection } from './PhotosSection.tsx'
import { PricesSection } from './PricesSection.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { products } from '../resources.ts'
import { ShippingSection } from './ShippingSection.tsx'
import { SiblingList } from './SiblingList.tsx'
import { SectionFields } from '../../views/form/FormSections.tsx'
import { useT } from '../../language/useT.ts'
import { pages } from '../../../resources/navigation/pages.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { mayOpen } from '../../routing/mayOpen.ts'
import { href } from '../../routing/routes.ts'
import './productPage.css'

/** The state of the product's translation, with a link to it for those who may translate. */
const TranslationSection: DrawSection = ({ section }) => {
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

const texts = {
  saved: 'notices.productUpdated',
  failed: 'errors.productUpdate',
  deleted: 'notices.productDeleted',
  notDeleted: 'errors.productDelete',
} as const

/**
 * Sections that are more than rows of inputs. `record` is left out: header and history show the
 * last change.
 */
const draw: DrawnSections = {
  photos: PhotosSection,
  prices: PricesSection,
  shipping: ShippingSection,
  information: InformationSection,
  publication: PublicationSection,
  translation: TranslationSection,
  record: null,
}

/** Approvers work by collection, though one is not needed to go live. */
const askedOnSubmission = ['vendorCollection']

interface Props {
  readonly record: Shown<'products'>
  /** Called once its artisan has sent it for approval. */
  readonly onSubmitted: () => void
}

/** The form with all fields of a product, below a header that identifies the product. */
export function ProductEditor({ record, onSubmitted }: Props) {
  const { vendorCollection: collection } = record
  const id = String(record.id)
  const maySubmit = useMaySubmit(record)
  const aside = useMemo(
    () => typeof collection === 'string' && <SiblingList collection={collection} current={id} />,
    [collection, id],
  )
  return (
    <div className="product-page">
      <RecordForm
        resource={products}
        record={record}
        draw={draw}
        sidebar={aside}
        // The first two sections, images and name, fill more than a screen.
        initialSections={2}
        texts={texts}
        moreSaveButtons={
          <>
            <SaveMenu record={record} />
            <DraftButton record={record} />
            <SubmitButton record={record} onSubmitted={onSubmitted} />
          </>
        }
      >
        <ProductHeader record={record}>
          <ProductStatus record={record} />
          <ReviewButtons record={record} />
          <CopyButton record={record} />
        </ProductHeader>
        <RejectionNotice record={record} />
        <Readiness
          resource={products}
          field="readiness"
          {...(maySubmit && { also: askedOnSubmission })}
        />
      </RecordForm>
    </div>
  )
}
