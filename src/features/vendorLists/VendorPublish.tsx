import { publishable } from '../../../resources/navigation/vendorHome.ts'
import { PublishProduct } from './PublishProduct.tsx'
import { VendorListPage } from './VendorListPage.tsx'
import { VendorProducts } from './VendorProducts.tsx'

/**
 * The products of an artisan that can be published, to select, export and publish (rows
 * PUBLISH-025, 026).
 */
export function VendorPublish() {
  return (
    <VendorListPage slot="vendorId" title="app.vendorLists.publish">
      {(vendor) => (
        <VendorProducts
          vendor={vendor}
          only={publishable}
          actions={PublishProduct}
          emptyHint="app.vendorLists.nothingToPublish"
        />
      )}
    </VendorListPage>
  )
}
