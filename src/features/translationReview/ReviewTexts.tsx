import { useT } from '../../language/useT.ts'
import { messageOf } from '../../api/errorText.ts'
import { Pagination } from '../../ui/Pagination.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { LoadingIndicator } from '../../ui/feedback/LoadingIndicator.tsx'
import { ReviewTable } from './ReviewTable.tsx'
import { reviewFilters, useReviewTexts, type ReviewTexts as Texts } from './useReviewTexts.ts'
import { Button } from '../../ui/Button.tsx'
import './reviewText.css'

const all = 'all'

/**
 * The texts of a collection, to be translated and reviewed beside their originals (row TRANS-037).
 */
export function ReviewTexts({ collectionId }: { readonly collectionId: string }) {
  const t = useT()
  const texts = useReviewTexts(collectionId)
  const { rows, filter, page, last, setFilter, goToPage } = texts
  return (
    <>
      <fieldset className="review-text-filter" aria-label={t('app.translations.review.filter')}>
        <SegmentedControl
          name="review-text-filter"
          value={filter ?? all}
          options={[
            { value: all, label: t('app.translations.review.all') },
            ...reviewFilters.map((value) => ({
              value,
              label:
                value === 'stale'
                  ? t('app.translations.review.stale')
                  : t(`resources.translations.choices.status.${value}`),
            })),
          ]}
          onChange={(value) => setFilter(reviewFilters.find((one) => one === value) ?? null)}
        />
      </fieldset>
      {texts.error || rows?.length === 0 ? (
        <Message texts={texts} />
      ) : rows ? (
        <ReviewTable collectionId={collectionId} texts={texts} />
      ) : (
        <LoadingIndicator />
      )}
      <Pagination page={page} last={last} onChange={goToPage} />
    </>
  )
}

/** Shown instead of texts: that there are none, or why they could not be read (row MSG-123). */
function Message({
  texts: { error, filter, page, retry, setFilter, goToPage },
}: {
  readonly texts: Texts
}) {
  const t = useT()
  if (error) {
    const text = messageOf(error)
    return (
      <EmptyState
        isAlert
        title={t('errors.translationsGet')}
        text={t(text, { _: text })}
        onRetry={retry}
      />
    )
  }
  return (
    <EmptyState title={t('errors.translationsGet')}>
      {page > 1 ? (
        <Button look="outlined" onClick={() => goToPage(1)}>
          {t('app.collections.firstPage')}
        </Button>
      ) : (
        filter !== null && (
          <Button look="outlined" onClick={() => setFilter(null)}>
            {t('app.list.clearFilters')}
          </Button>
        )
      )}
    </EmptyState>
  )
}
