import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { upTo } from '../../browser/breakpoints.ts'
import { pageSizes, productStatuses } from '../../../resources/settings/constants.ts'
import { products as definition } from '../../../resources/products.ts'
import { isObject, type FieldPath } from '../../../schema/index.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { useMedia } from '../../ui/useMedia.ts'
import { href } from '../../routing/routes.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { useProductCall } from '../lifecycle/useProductCall.ts'
import { ProductsMessage } from './ProductsMessage.tsx'
import { ProductTable } from './ProductTable.tsx'
import type { Decision } from '../approval/useDecision.ts'
import { usePagedProducts } from './usePagedProducts.ts'
import '../../views/form/section.css'
import './collection.css'

const ApproveAllDialog = lazyPanel(
  async () => (await import('../approval/ApproveAllDialog.tsx')).ApproveAllDialog,
)
const RejectDialog = lazyPanel(
  async () => (await import('../lifecycle/RejectDialog.tsx')).RejectDialog,
)

const { approve, internalUse } = definition.calls
const columns: readonly FieldPath<'products'>[] = [
  'sku',
  'name',
  'picture',
  'status',
  'pricing.EUR.wholesale',
  'pricing.EUR.retail',
  'internalUseOnly',
  'rejection.text',
]
/** Statuses of the products that “approve all” can change. */
const undecidedStatuses = ['draft', 'pending', 'rejected']

interface Props {
  readonly collection: Shown<'collections'>
  readonly decision: Decision
  readonly mayDecide: boolean
}

/** Counts all products of a collection by status, from the collection record itself. */
function countsOf(collection: Shown<'collections'>): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  const all: unknown = collection.products
  for (const product of Array.isArray(all) ? all.filter(isObject) : []) {
    const status = String(product.status)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

/**
 * The products of a collection, to be reviewed one by one or all approved together (rows COLL-022,
 * COLL-029, COLL-042).
 */
export function CollectionProducts({ collection, decision, mayDecide }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const page = usePagedProducts(collection, pageSizes.exportPreview, columns)
  const { run } = useProductCall()
  const [busyIds, setBusyIds] = useState<readonly unknown[]>([])
  const isPhone = useMedia(upTo('phone'))
  const [rejected, setRejected] = useState<Shown<'products'> | null>(null)
  const [isAsking, setAsking] = useState(false)
  // Pending products open in the review for those who decide; all others in the editor.
  const addressOf = (product: Shown<'products'>) =>
    mayDecide && product.status === 'pending'
      ? href('review', { collectionId: String(collection.id), product: String(product.id) })
      : href('edit', definition.name, product.id)
  const counts = countsOf(collection)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shownStatuses =
    page.status === null
      ? undecidedStatuses
      : undecidedStatuses.filter((one) => one === page.status)
  const openCount = shownStatuses.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
  // Only the row in progress is locked: others can be reviewed meanwhile.
  const runForProduct = async (product: Shown<'products'>, work: () => Promise<unknown>) => {
    if (busyIds.includes(product.id)) return
    setBusyIds((others) => [...others, product.id])
    await work()
    await decision.refresh()
    setBusyIds((all) => all.filter((id) => id !== product.id))
  }
  const statuses = productStatuses.filter((one) => (counts[one] ?? 0) > 0 || one === page.status)
  const isEmpty = page.error !== null || page.rows?.length === 0
  return (
    <section className="collection-products" aria-labelledby="products">
      <div className="collection-line">
        <h2 className="section-title" id="products">
          {t('resources.collections.fields.products')}
        </h2>
        <fieldset
          className="collection-statuses"
          aria-label={t('resources.products.fields.status')}
        >
          <SegmentedControl
            name="status"
            value={page.status ?? 'all'}
            options={[
              { value: 'all', label: `${t('app.collections.all')} ${total}` },
              ...statuses.map((one) => ({
                value: one,
                label: `${t(`resources.products.choices.status.${one}`)} ${counts[one] ?? 0}`,
              })),
            ]}
            onChange={(to) => page.filterByStatus(to === 'all' ? null : to)}
          />
        </fieldset>
        {mayDecide && (
          <>
            <ButtonLink
              to={href('review', { collectionId: String(collection.id) })}
              look="outlined"
              size="small"
            >
              {t('app.review.open')}
            </ButtonLink>
            <Button
              look="outlined"
              size="small"
              disabled={openCount === 0 || decision.isBusy(collection)}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              {t('app.collections.approveAll', { smart_count: openCount })}
            </Button>
          </>
        )}
      </div>
      {isEmpty ? (
        <ProductsMessage collection={collection} page={page} />
      ) : (
        <ProductTable
          page={page}
          isPhone={isPhone}
          isCovered={rejected !== null || isAsking || decision.report !== null}
          mayDecide={mayDecide}
          addressOf={addressOf}
          onOpen={(product) => void navigate(addressOf(product))}
          onApprove={(product) => void runForProduct(product, () => run(approve, product))}
          onReject={setRejected}
          onInternal={(product, internalUseOnly) =>
            void runForProduct(product, () =>
              run(internalUse, product, { body: { internalUseOnly } }),
            )
          }
        />
      )}
      <Pagination page={page.page} last={page.last} onChange={page.goToPage} />
      {isAsking && (
        <ApproveAllDialog
          collection={collection}
          status={page.status}
          decision={decision}
          onClose={() => setAsking(false)}
        />
      )}
      {rejected && (
        <RejectDialog
          key={rejected.id}
          product={rejected}
          onClose={() => setRejected(null)}
          onRejected={() => void decision.refresh()}
        />
      )}
    </section>
  )
}
