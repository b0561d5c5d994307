import { isVendor } from '../../../../resources/settings/roles.ts'
import { useSubject } from '../../../auth/useSubject.ts'
import { useCellContext } from '../../../fields/context/useCellContext.ts'
import { principalsText } from '../../../fields/context/useReasonText.ts'
import { Button } from '../../../ui/Button.tsx'
import { reviewCall, type Review } from './useReview.ts'
import '../../../fields/frame/field.css'
import '../preparation/orderForm.css'

interface Props {
  readonly review: Review
  /** The product's name. */
  readonly name: string
  /** Id of the element, the target of links to the review. */
  readonly id: string
}

/**
 * Accepts a product or sends it back: for admins only. Other staff read who may; artisans see
 * nothing.
 */
export function ReviewBar({ review, name, id }: Props) {
  const context = useCellContext()
  const { t } = context
  const subject = useSubject()
  if (isVendor(subject)) return null
  const { mayReview: isOpen, isBusy, marks, showsMissing: isChecked } = review
  return (
    <div className="order-form-review-bar" id={id}>
      <h5 className="order-form-review-bar-title">{t('app.orders.review.title')}</h5>
      {isOpen ? (
        <>
          <p>{t('app.orders.review.hint')}</p>
          <div className="order-form-review-bar-ways">
            <Button
              look="solid"
              disabled={isBusy || marks.size > 0}
              aria-label={t('app.orders.review.acceptOf', { name })}
              onClick={() => void review.accept()}
            >
              {t('app.orders.review.accept')}
            </Button>
            <Button
              look="outlined"
              size="small"
              disabled={isBusy}
              aria-label={t('app.orders.review.sendBackOf', { name })}
              onClick={() => void review.sendBack()}
            >
              {t('app.orders.review.sendBack')}
            </Button>
            {marks.size > 0 && (
              <span>{t('app.orders.review.marked', { smart_count: marks.size })}</span>
            )}
          </div>
          <output className="field-note" data-error="">
            {isChecked && marks.size === 0 && t('app.orders.review.nothingMarked')}
          </output>
        </>
      ) : (
        <p>
          {t('app.orders.review.readOnly', {
            who: principalsText(reviewCall.roles ?? [], context),
          })}
        </p>
      )}
    </div>
  )
}
