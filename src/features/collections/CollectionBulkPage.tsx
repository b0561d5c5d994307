import { Link, useSearchParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { pageSizes } from '../../../resources/settings/constants.ts'
import { products as definition } from '../../../resources/products.ts'
import { translations } from '../../../resources/translations.ts'
import type { FieldPath } from '../../../schema/index.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { href } from '../../routing/routes.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { useDenialText } from '../../views/form/useDenialText.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { ReviewTexts } from '../translationReview/ReviewTexts.tsx'
import { PageTools } from '../../layout/PageTools.tsx'
import { BulkTable } from './BulkTable.tsx'
import { CollectionLoader } from './CollectionLoader.tsx'
import { ProductActionsMenu } from './ProductActionsMenu.tsx'
import { ProductsMessage } from './ProductsMessage.tsx'
import { usePagedProducts } from './usePagedProducts.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './collection.css'

const columns: readonly FieldPath<'products'>[] = [
  'sku',
  'name',
  'picture',
  'status',
  'readyToTranslate',
  'translation.status',
]

/** Sends the products of a collection to translation and reviews their texts (row COLL-030). */
export function CollectionBulkPage() {
  return <CollectionLoader>{(collection) => <Bulk collection={collection} />}</CollectionLoader>
}

const [textsView, productsView] = ['texts', 'products'] as const

function Bulk({ collection }: { readonly collection: Shown<'collections'> }) {
  const t = useT()
  const [search, setSearch] = useSearchParams()
  const readsTexts = useMayCall(translations.calls.forCollection)
  const view = readsTexts && search.get('view') !== productsView ? textsView : productsView
  return (
    <div className="collection">
      <PageTitle text={t('app.collections.bulkOf', { name: collection.name })} />
      <div className="collection-ways">
        <p className="collection-back">
          <Link to={href('collection', { collectionId: String(collection.id) })}>
            {t('app.collections.back')}
          </Link>
        </p>
        {readsTexts && (
          <fieldset className="collection-view" aria-label={t('app.translations.review.tabs')}>
            <SegmentedControl
              name="bulk-view"
              value={view}
              options={[textsView, productsView].map((value) => ({
                value,
                label: t(`app.translations.review.${value}`),
              }))}
              // Drops page and filter, which belong to the other view.
              onChange={(value) => setSearch(value === textsView ? {} : { view: value })}
            />
          </fieldset>
        )}
        <ProductActionsMenu
          collectionId={String(collection.id)}
          vendor={String(collection.vendor)}
        />
        <PageTools
          page="collectionBulk"
          id={String(collection.id)}
          name={String(collection.name)}
        />
      </div>
      {view === textsView ? (
        <ReviewTexts collectionId={String(collection.id)} />
      ) : (
        <Products collection={collection} />
      )}
    </div>
  )
}

/**
 * The products of the collection, to be sent to translation or withdrawn from it (row PROD-076).
 */
function Products({ collection }: { readonly collection: Shown<'collections'> }) {
  const page = usePagedProducts(collection, pageSizes.translationReview, columns)
  const refusal = useDenialText(definition.calls.readyToTranslate)
  const isEmpty = page.error !== null || page.rows?.length === 0
  return (
    <>
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
      <Pagination page={page.page} last={page.last} onChange={page.goToPage} />
    </>
  )
}
