import { useMemo } from 'react'
import type { RaRecord } from 'react-admin'
import type { Drawn } from '../../views/FormSections.tsx'
import { RecordForm } from '../../views/RecordForm.tsx'
import { InformationSection } from './InformationSection.tsx'
import { PhotosSection } from './PhotosSection.tsx'
import { PricesSection } from './PricesSection.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { products } from './productResource.ts'
import { ShippingSection } from './ShippingSection.tsx'
import { SiblingList } from './SiblingList.tsx'

const texts = { saved: 'notices.productUpdated', failed: 'errors.productUpdate' } as const

/** What is more than rows of inputs; who changed it last is told by the head and the history. */
const draw: Drawn = {
  photos: PhotosSection,
  prices: PricesSection,
  shipping: ShippingSection,
  information: InformationSection,
  record: null,
}

/** Every field of a product on one page, below a head that says which product it is. */
export function ProductEditor({ record }: { readonly record: RaRecord }) {
  const { vendorCollection: collection } = record
  const id = String(record.id)
  const aside = useMemo(
    () => typeof collection === 'string' && <SiblingList collection={collection} current={id} />,
    [collection, id],
  )
  return (
    <div className="product-page">
      <RecordForm resource={products} record={record} draw={draw} aside={aside} texts={texts}>
        <ProductHeader record={record} />
      </RecordForm>
    </div>
  )
}
