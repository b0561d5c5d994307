import { Link } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { addressesOf, pictureUrl } from '../../api/pictureUrl.ts'
import { href } from '../../routing/routes.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { MainPhotoButton } from '../lifecycle/MainPhotoButton.tsx'
import { CollectionLoader } from './CollectionLoader.tsx'
import { products } from '../resources.ts'
import type { FieldPath } from '../../../schema/index.ts'
import { ProductActionsMenu } from './ProductActionsMenu.tsx'
import { ProductsMessage } from './ProductsMessage.tsx'
import { usePagedProducts } from './usePagedProducts.ts'
import '../../ui/skeleton.css'
import '../approval/approval.css'
import './collection.css'
import './collectionImage.css'

const fields = ['mainPhoto', 'photos', 'hiResImages', 'onboardingPhoto'] as const
const columns: readonly FieldPath<'products'>[] = ['sku', 'name', ...fields]

/** All images of a collection's products, grouped by product (rows COLL-031 and IMG-009). */
export function CollectionImagesPage() {
  return <CollectionLoader>{(collection) => <Images collection={collection} />}</CollectionLoader>
}

function Images({ collection }: { readonly collection: Shown<'collections'> }) {
  const t = useT()
  const page = usePagedProducts(collection, pageSizes.exportPreview, columns)
  const isEmpty = page.error !== null || page.rows?.length === 0
  return (
    <div className="collection">
      <PageTitle text={t('app.collections.imagesOf', { name: collection.name })} />
      <div className="collection-ways">
        <p className="collection-back">
          <Link to={href('collection', { collectionId: String(collection.id) })}>
            {t('app.collections.back')}
          </Link>
        </p>
        <ProductActionsMenu
          collectionId={String(collection.id)}
          vendor={String(collection.vendor)}
        />
      </div>
      {isEmpty ? (
        <ProductsMessage collection={collection} page={page} />
      ) : (
        <ul className="collection-images" data-stale={page.isStale ? '' : undefined}>
          {page.rows?.map((product) => (
            <ProductImages key={product.id} product={product} />
          ))}
        </ul>
      )}
      <Pagination page={page.page} last={page.last} onChange={page.goToPage} />
    </div>
  )
}

/** The images of one product without duplicates, the main photo first. */
function ProductImages({ product }: { readonly product: Shown<'products'> }) {
  const t = useT()
  const name = String(product.name ?? product.sku ?? '')
  const pictures = [...new Set(fields.flatMap((field) => addressesOf(product[field])))]
  return (
    <li className="collection-image">
      <h2 className="collection-image-name">
        <Link to={href('edit', products.name, product.id)} className="approval-name">
          {name}
        </Link>{' '}
        <span className="approval-quiet collection-image-sku">{String(product.sku ?? '')}</span>
      </h2>
      {pictures.length === 0 ? (
        <p className="approval-quiet">{t('app.collections.noImages')}</p>
      ) : (
        <ul className="collection-image-row">
          {pictures.map((address, at) => (
            <li key={address}>
              <a href={fileUrl(address)} target="_blank" rel="noreferrer">
                <img
                  src={pictureUrl(address, 300)}
                  alt={t('app.collections.imageAlt', { name, number: at + 1 })}
                  loading="lazy"
                  decoding="async"
                  width="150"
                  height="150"
                />
              </a>
              <MainPhotoButton product={product} address={address} number={at + 1} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
