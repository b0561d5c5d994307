import Alert from '@mui/material/Alert'
import { useTranslate, type RaRecord } from 'react-admin'
import { Link } from 'react-router-dom'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { products as definition } from '../../../resources/products.ts'
import { href } from '../../routing/routes.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useDenialText } from '../../views/form/useDenialText.ts'
import { BulkTable } from './BulkTable.tsx'
import { CollectionLoader } from './CollectionLoader.tsx'
import { ProductsMessage } from './ProductsMessage.tsx'
import { useProductPage } from './useProductPage.ts'
import './collection.css'

const columns = ['sku', 'name', 'picture', 'status', 'readyToTranslate', 'translation.status']

/** The products of a collection on their way into translation (row COLL-030). */
export function CollectionBulkPage() {
  return <CollectionLoader>{(collection) => <Bulk collection={collection} />}</CollectionLoader>
}

function Bulk({ collection }: { readonly collection: RaRecord }) {
  const t = useTranslate()
  const page = useProductPage(collection, pageSizes.translationReview, columns)
  const refusal = useDenialText(definition.calls.readyToTranslate)
  const isEmpty = page.error !== null || page.rows?.length === 0
  return (
    <div className="collection">
      <PageTitle text={t('app.collections.bulkOf', { name: collection['name'] })} />
      <p className="collection-back">
        <Link to={href('collection', { collectionId: String(collection.id) })}>
          {t('app.collections.back')}
        </Link>
      </p>
      {refusal !== null && <Alert severity="info">{refusal}</Alert>}
      {isEmpty ? (
        <ProductsMessage collection={collection} page={page} />
      ) : (
        <BulkTable
          key={`${page.page} ${page.status}`}
          rows={page.rows ?? []}
          mayMark={refusal === null}
        />
      )}
      <Pagination page={page.page} last={page.last} onChange={page.turn} />
    </div>
  )
}
