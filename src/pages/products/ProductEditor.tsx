import type { RaRecord } from 'react-admin'
import { RecordForm } from '../../views/RecordForm.tsx'
import type { Drawn } from '../../views/FormSections.tsx'
import { ProductHeader } from './ProductHeader.tsx'
import { products } from './productResource.ts'

const draw: Drawn = {}

/** Every field of a product on one page, below a head that says which product it is. */
export function ProductEditor({ record }: { readonly record: RaRecord }) {
  return (
    <div className="product-page">
      <RecordForm resource={products} record={record} draw={draw}>
        <ProductHeader record={record} />
      </RecordForm>
    </div>
  )
}
