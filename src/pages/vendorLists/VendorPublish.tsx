import { useMemo } from 'react'
import { publishable } from '../../../resources/navigation/vendorHome.ts'
import { RelatedList } from '../../views/list/RelatedList.tsx'
import { PublishProduct } from './PublishProduct.tsx'
import { products } from '../resources.ts'
import { VendorListPage } from './VendorListPage.tsx'

const columns = [
  'mainPhoto',
  'sku',
  'name',
  'vendorCollection',
  'status',
  'pricing.EUR.retail',
  'stockQuantity',
]

/** What of an artisan may go on sale: to choose from, to export, to publish (rows PUBLISH-025, 026). */
export function VendorPublish() {
  return (
    <VendorListPage slot="vendorId" title="app.vendorLists.publish" failure="errors.fetch">
      {(vendor) => <Publishable vendor={vendor} />}
    </VendorListPage>
  )
}

function Publishable({ vendor }: { readonly vendor: string }) {
  const within = useMemo(() => ({ ...publishable, vendor }), [vendor])
  return (
    <RelatedList
      resource={products}
      within={within}
      columns={columns}
      isSelectable
      actions={PublishProduct}
      empty="app.vendorHome.noItems"
      emptyHint="app.vendorLists.nothingToPublish"
      failure="errors.fetch"
    />
  )
}
