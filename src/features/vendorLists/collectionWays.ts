import { pageSizes } from '../../../resources/settings/constants.ts'
import { model } from '../../../resources/index.ts'
import { addressOf } from '../../../resources/navigation/landing.ts'
import { link } from '../../../resources/navigation/link.ts'
import type { PageName } from '../../../resources/navigation/pages.ts'
import type { MessageKey, Subject } from '../../../schema/index.ts'
import { href } from '../../routing/routes.ts'
import { products } from '../resources.ts'

interface Way {
  readonly label: MessageKey
  readonly address: string
}

/** Where a collection leads on to (rows VENDOR-024 to 027, COLL-032, COLL-033). */
export function collectionWays(
  collection: { readonly id: string; readonly vendor: string },
  subject: Subject,
  built: ReadonlySet<PageName>,
): Way[] {
  const { id, vendor } = collection
  const at = (page: 'collection' | 'collectionImages') =>
    addressOf(link(page, { collectionId: id }), { me: subject.id })
  // The generated page of a collection has the same address as the one that is made by hand.
  const page = at('collection')
  const source = JSON.stringify({ vendor, vendorCollection: id })
  const mayCreate = model.scope(products, 'create', subject) !== null
  return [
    ...(mayCreate
      ? [
          {
            label: 'app.vendorLists.suggest' as const,
            address: `${href('create', products.name)}?source=${encodeURIComponent(source)}`,
          },
        ]
      : []),
    { label: 'app.vendorLists.pricing', address: page },
    ...(built.has('collectionImages')
      ? [{ label: 'app.vendorLists.imageAssets' as const, address: at('collectionImages') }]
      : []),
    {
      label: 'app.vendorLists.export',
      address: `${page}?page=1&limit=${pageSizes.exportPreview}`,
    },
  ]
}
