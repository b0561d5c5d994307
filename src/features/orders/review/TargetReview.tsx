import { useId } from 'react'
import { useT } from '../../../language/useT.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { remarkOn, type Review } from './useReview.ts'
import '../../../fields/frame/remark.css'
import '../../../ui/input/box.css'
import '../../../fields/frame/field.css'
import '../preparation/orderForm.css'

interface Props {
  readonly review: Review
  /** A picture's address, or a parcel's name from `parcelTarget`. */
  readonly target: string
  /** The displayed name of the target: “Ready item pictures 2”. */
  readonly name: string
}

/** At a picture or parcel: the reason why it was sent back, and for reviewers the input for one. */
export function TargetReview({ review, target, name }: Props) {
  const t = useT()
  const id = useId()
  const remark = remarkOn(review, target)
  const reason = review.marks.get(target)
  const isMissing = review.showsMissing && reason !== undefined && reason.trim() === ''
  return (
    <>
      {remark !== '' && (
        <div className="remark">
          <Icon name="flag" />
          <div>
            <strong>{t('app.orders.review.remark')}</strong>
            <p>{remark}</p>
          </div>
        </div>
      )}
      {review.mayReview && (
        <div className="order-form-review-mark">
          <label className="order-form-review-mark-label">
            <input
              type="checkbox"
              checked={reason !== undefined}
              aria-label={t('app.orders.review.mark', { target: name })}
              onChange={({ target: { checked } }) => review.mark(target, checked ? '' : null)}
            />
            {t('app.orders.review.markShort')}
          </label>
          {reason !== undefined && (
            <>
              <textarea
                className="order-form-review-reason"
                rows={2}
                maxLength={1000}
                value={reason}
                aria-label={t('app.orders.review.reason', { target: name })}
                aria-invalid={isMissing || undefined}
                aria-describedby={isMissing ? id : undefined}
                onChange={({ target: { value } }) => review.mark(target, value)}
              />
              {isMissing && (
                <p className="field-note" data-error="" id={id}>
                  {t('app.orders.review.reasonNeeded')}
                </p>
              )}
            </>
          )}
        </div>
      )}
    </>
  )
}
