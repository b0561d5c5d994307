import { resourceKey } from '../../../i18n/labelKey.ts'
import { useT } from '../../language/useT.ts'
import { publishesFromReview } from '../../../resources/settings/roles.ts'
import { collectionsToReview, productsToReview } from '../../../resources/navigation/vendorHome.ts'
import { principalsText } from '../../fields/context/useReasonText.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { RelatedList } from '../../views/list/RelatedList.tsx'
import { useQueryParam } from '../../routing/useQueryParam.ts'
import { ApproveCollection } from './ApproveCollection.tsx'
import { PublishProduct } from './PublishProduct.tsx'
import { collections, products } from '../resources.ts'
import type { FieldPath } from '../../../schema/index.ts'
import { Alert } from '../../ui/feedback/Alert.tsx'
import './vendorList.css'

const productColumns: readonly FieldPath<'products'>[] = [
  'picture',
  'sku',
  'name',
  'vendorName',
  'vendorCollection',
  'status',
  'readiness',
  'updatedAt',
]
const collectionColumns: readonly FieldPath<'collections'>[] = [
  'name',
  'vendorName',
  'state',
  'productsCount',
  'addDate',
]

/** Switches between products and collections. */
function WaitingPart() {
  const t = useT()
  const [part, setPart] = useQueryParam('part', products.name)
  return (
    <fieldset className="vendor-list-parts" aria-label={t('app.vendorLists.reviewOf')}>
      <SegmentedControl
        name="part"
        options={[products, collections].map(({ name }) => ({
          value: name,
          label: t(resourceKey(name, 'name'), { smart_count: 2 }),
        }))}
        value={part === collections.name ? part : products.name}
        onChange={(value) => setPart(value, 'all')}
      />
    </fieldset>
  )
}

/**
 * Products and collections of all artisans that wait for review; admins can publish them (rows
 * PUBLISH-027 to 029).
 */
export function ReviewPublish() {
  const t = useT()
  const context = useCellContext()
  const { role } = useSubject()
  const [part] = useQueryParam('part', products.name)
  const mayAct = publishesFromReview.includes(role)
  const isProducts = part !== collections.name
  const shared = {
    Choice: WaitingPart,
    isSelectable: mayAct,
    empty: 'app.vendorHome.noItems',
    emptyHint: 'app.vendorLists.nothingToReview',
  } as const
  return (
    <>
      <PageTitle text={t('app.vendorLists.review')} />
      {!mayAct && (
        <Alert severity="info" className="vendor-list-refusal">
          {t('app.vendorLists.adminOnly', { who: principalsText(publishesFromReview, context) })}
        </Alert>
      )}
      {isProducts ? (
        <RelatedList
          key={products.name}
          {...shared}
          resource={products}
          within={productsToReview}
          columns={productColumns}
          actions={mayAct ? PublishProduct : undefined}
          failure="errors.fetch"
        />
      ) : (
        <RelatedList
          key={collections.name}
          {...shared}
          resource={collections}
          within={collectionsToReview}
          columns={collectionColumns}
          actions={mayAct ? ApproveCollection : undefined}
          failure="errors.collectionsFetch"
        />
      )}
    </>
  )
}
