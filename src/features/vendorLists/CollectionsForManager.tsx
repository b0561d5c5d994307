import { useCallback } from 'react'
import { useParams } from 'react-router-dom'
import type { Shown } from '../../api/recordPayload.ts'
import { fillPath, type FieldPath } from '../../../schema/index.ts'
import { VendorCollectionList } from './VendorCollectionList.tsx'
import { VendorListPage } from './VendorListPage.tsx'

const columns: readonly FieldPath<'collections'>[] = ['name', 'approved', 'vendorName']

/**
 * The collections of an artisan in three columns, with the addresses of the old portal (rows
 * COLL-023 to 027).
 */
export function CollectionsForManager() {
  return (
    <VendorListPage title="app.vendorLists.ofManager">
      {(vendor) => <Collections vendor={vendor} />}
    </VendorListPage>
  )
}

function Collections({ vendor }: { readonly vendor: string }) {
  const { owner = '' } = useParams()
  const addressOf = useCallback(
    ({ id }: Shown<'collections'>) =>
      fillPath('/collection-list/:owner/:vendor/:collection', {
        owner,
        vendor,
        collection: String(id),
      }),
    [owner, vendor],
  )
  return <VendorCollectionList vendor={vendor} columns={columns} addressOf={addressOf} />
}
