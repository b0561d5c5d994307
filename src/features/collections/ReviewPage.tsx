import { useState } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { useT } from '../../language/useT.ts'
import type { Shown } from '../../api/recordPayload.ts'
import { model } from '../../../resources/index.ts'
import { products as definition } from '../../../resources/products.ts'
import { remarkable } from '../../../schema/index.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { href } from '../../routing/routes.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadingIndicator } from '../../ui/feedback/LoadingIndicator.tsx'
import { useLetterKeys } from '../../ui/keyboard/useLetterKeys.ts'
import { lazyPanel } from '../../ui/lazyPanel.tsx'
import { PageTitle } from '../../ui/PageTitle.tsx'
import { TurnButtons } from '../../ui/TurnButtons.tsx'
import { RecordDetails } from '../../views/record/RecordDetails.tsx'
import { RecordLoader } from '../../views/record/RecordLoader.tsx'
import type { DrawnSections } from '../../views/form/useSections.ts'
import { useProductCall } from '../lifecycle/useProductCall.ts'
import { products } from '../resources.ts'
import { ProductCell } from './ProductCell.tsx'
import { ReviewChanges } from './ReviewChanges.tsx'
import { ReviewPictures } from './ReviewPictures.tsx'
import { useReviewQueue } from './useReviewQueue.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import './collection.css'
import '../../views/form/section.css'
import './review.css'

const RejectDialog = lazyPanel(
  async () => (await import('../lifecycle/RejectDialog.tsx')).RejectDialog,
)
const { approve, reject } = definition.calls
const isApproved = (status: unknown) => status === 'approved' || status === 'active'

// ReviewPictures shows the images, large, beside the values.
const draw: DrawnSections = { photos: null }

const reviewAddressIn = (collection: string) => (product: string) =>
  href('review', { collectionId: collection, product })

/** Reviews the products of a collection one after the other (row COLL-032). */
export function ReviewPage() {
  const t = useT()
  const { collectionId = '', product = '' } = useParams()
  const queue = useReviewQueue(collectionId, product)
  const back = href('collection', { collectionId })
  if (product)
    return (
      <RecordLoader
        key={product}
        resource={products}
        id={product}
        failure="errors.productGet"
        isShared={false}
      >
        {(record) => <Review collection={collectionId} record={record} queue={queue} />}
      </RecordLoader>
    )
  if (queue.isPending) return <LoadingIndicator />
  if (queue.nextWaiting)
    return <Navigate to={reviewAddressIn(collectionId)(queue.nextWaiting)} replace />
  return (
    <>
      <PageTitle text={t('app.review.title')} />
      <EmptyState title={t(queue.error ? 'errors.productsGet' : 'app.review.done')}>
        <ButtonLink to={back} look="outlined" size="small">
          {t('app.collections.back')}
        </ButtonLink>
      </EmptyState>
    </>
  )
}

interface Props {
  readonly collection: string
  readonly record: Shown<'products'>
  readonly queue: ReturnType<typeof useReviewQueue>
}

function Review({ collection, record, queue }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const subject = useSubject()
  const mayApprove = useMayCall(approve) && !isApproved(record.status)
  const mayReject = useMayCall(reject) && record.status !== 'rejected'
  const { run, isBusy } = useProductCall()
  const [isRejecting, setRejecting] = useState(false)
  const [remarkablePaths] = useState(() =>
    remarkable(model, products, subject).map(({ path }) => path),
  )
  const addressOf = reviewAddressIn(collection)
  const back = href('collection', { collectionId: collection })
  const goTo = (to: string | undefined) => () => {
    if (to) void navigate(addressOf(to))
  }
  const goToNextPending = () =>
    void navigate(queue.nextWaiting ? addressOf(queue.nextWaiting) : back)
  const approveProduct = async () => {
    if (isBusy) return
    const outcome = await run(approve, record)
    if (!('refused' in outcome)) goToNextPending()
  }
  useLetterKeys({
    ...(mayApprove && { a: () => void approveProduct() }),
    ...(mayReject && { r: () => setRejecting(true) }),
    n: goTo(queue.next),
    p: goTo(queue.previous),
  })
  const title = String(record.name ?? '') || t('app.show.untitled')
  return (
    <div className="review">
      <div className="review-head">
        <Link to={back}>{t('app.collections.back')}</Link>
        <ProductCell product={record} path="status" />
        <span>{String(record.sku ?? '')}</span>
        <span className="review-waiting">
          {t('app.review.waiting', { smart_count: queue.waiting })}
        </span>
        <TurnButtons
          label={t('app.review.siblings')}
          previous={{
            address: queue.previous && addressOf(queue.previous),
            label: t('app.review.previous'),
          }}
          next={{ address: queue.next && addressOf(queue.next), label: t('app.review.next') }}
        >
          <span className="turn-place">
            {t('app.turn.place', { place: queue.position, total: queue.total })}
          </span>
        </TurnButtons>
      </div>
      <ReviewChanges product={record} />
      <div className="review-body">
        <ReviewPictures product={record} />
        <div className="review-values">
          <RecordDetails
            resource={products}
            record={record}
            only={remarkablePaths}
            title={title}
            draw={draw}
          />
        </div>
      </div>
      {(mayApprove || mayReject) && (
        <div className="review-bar">
          {mayApprove && (
            <Button
              look="solid"
              disabled={isBusy}
              aria-keyshortcuts="A"
              onClick={() => void approveProduct()}
            >
              {t('app.review.approve')} <kbd>A</kbd>
            </Button>
          )}
          {mayReject && (
            <Button
              look="outlined"
              size="small"
              disabled={isBusy}
              aria-haspopup="dialog"
              aria-keyshortcuts="R"
              onClick={() => setRejecting(true)}
            >
              {t('app.lifecycle.reject.open')} <kbd>R</kbd>
            </Button>
          )}
        </div>
      )}
      {isRejecting && (
        <RejectDialog
          product={record}
          onClose={() => setRejecting(false)}
          onRejected={goToNextPending}
        />
      )}
    </div>
  )
}
