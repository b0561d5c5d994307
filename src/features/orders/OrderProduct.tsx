import { useId } from 'react'
import { useT } from '../../language/useT.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { netOfLine } from '../../../resources/parts/orders/netToVendor.ts'
import { isKept, shippingChecks } from '../../../resources/parts/shippingChecks.ts'
import { isDashed, isEmpty } from '../../../schema/index.ts'
import { fileUrl } from '../../api/fileUrl.ts'
import { addressesOf } from '../../api/pictureUrl.ts'
import { useIsLocked } from '../../auth/useIsLocked.ts'
import { useMayCall } from '../../auth/useMayCall.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { isWide } from '../../fields/context/isWide.ts'
import { viewOf } from '../../fields/index.ts'
import { labelKey } from '../../../i18n/labelKey.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { orders, type ShownOrder } from '../resources.ts'
import { needId } from '../shipping/needAddress.ts'
import { NetExplained } from './NetExplained.tsx'
import { entryOf } from '../../../resources/parts/orders/order.ts'
import { itemsOf, type OrderItem } from './useOrder.ts'
import { preparationFields } from './preparation/preparation.ts'
import { PreparationForm } from './preparation/PreparationForm.tsx'
import { ReviewBar } from './review/ReviewBar.tsx'
import { useReview } from './review/useReview.ts'
import '../../views/record/detail.css'
import './preparation/orderForm.css'
import './orderProduct.css'

interface Props {
  readonly order: ShownOrder
  readonly product: OrderItem
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onExpand: () => void
}

const { management } = definition.calls
const netLeaf = orders.leaf.get('netToVendor')

/** One product of an order: its facts, its net amount, and its preparation. */
export function OrderProduct({ order, product, isOpen, onToggle, onExpand }: Props) {
  const t = useT()
  const id = useId()
  const mayPrepare = useMayCall(management, order)
  const isLocked = useIsLocked(orders, order)
  const review = useReview(order, product.sku)
  const { sku, name, quantity, photo, item } = product
  const expected = item.expected_shipping_at ?? ''
  const customization = item.customization ?? ''
  const [pdf] = addressesOf(item.customization_pdf)
  const checks = shippingChecks(order, [sku]).filter(
    (check) => check.sku === sku && isKept(order, check),
  )
  const done = checks.filter(({ isMet }) => isMet).length
  const state = review.stored?.state
  return (
    <section className="order-product" aria-labelledby={`${id}-name`}>
      <div className="order-product-head">
        <Picture address={photo} size="large" />
        <div className="order-product-facts">
          <h4 className="order-product-name" id={`${id}-name`}>
            {name}
          </h4>
          <p>
            {t('app.orders.sku', { sku })} ·{' '}
            <b>{t('app.orders.pieces', { smart_count: quantity })}</b>
          </p>
          {expected !== '' && <p>{t('app.orders.expected', { day: dayText(expected) })}</p>}
          {(customization !== '' || pdf !== undefined) && (
            <div className="order-product-custom">
              <b>{t('app.orders.customization')}</b>
              {customization !== '' && <p>{customization}</p>}
              {pdf !== undefined && (
                <a href={fileUrl(pdf)} target="_blank" rel="noreferrer">
                  {t('app.orders.customizationPdf')}
                </a>
              )}
            </div>
          )}
          {/* That of the only product is that of the order. */}
          {itemsOf(order).length > 1 && netLeaf && !isDashed(netLeaf, order) && (
            <NetExplained net={netOfLine(item)} />
          )}
        </div>
      </div>
      <button
        type="button"
        className="order-product-toggle"
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'up' : 'down'} />
        <span className="order-product-toggle-text">{t('app.orders.showProduct', { name })}</span>
        <span className="order-product-count">
          {t('app.orders.checks.progress', { done, total: checks.length })}
        </span>
      </button>
      <div id={`${id}-panel`} hidden={!isOpen} className="order-product-panel">
        {state && (
          <p className="order-form-review-state" data-state={state}>
            {state === 'sentBack' && <Icon name="flag" />}
            {state === 'sentBack'
              ? t('app.orders.review.sentBackNotice')
              : `${t('app.orders.review.state')}: ${t(`resources.orders.choices.reviews.state.${state}`)}`}
          </p>
        )}
        {mayPrepare ? (
          <PreparationForm order={order} product={product} review={review} onExpand={onExpand} />
        ) : (
          <Preparation order={order} sku={sku} />
        )}
        {!isLocked && <ReviewBar review={review} name={name} id={needId(sku, 'review')} />}
      </div>
    </section>
  )
}

/** The preparation, read-only, for those who may not change it. */
function Preparation({ order, sku }: { readonly order: ShownOrder; readonly sku: string }) {
  const t = useT()
  const prepared = entryOf(order.orderManagementData, sku)
  const values = new Map(Object.entries(prepared ?? {}))
  const filled = Object.entries(preparationFields).filter(([name]) => !isEmpty(values.get(name)))
  if (filled.length === 0) return <p>{t('app.form.noEntries')}</p>
  return (
    <dl className="details">
      {filled.map(([name, fieldRef]) => {
        const view = viewOf(fieldRef.leaf)
        const { Value } = view
        return (
          <div
            className="detail"
            key={name}
            data-wide={isWide(fieldRef.leaf, view) ? '' : undefined}
          >
            <dt>{t(labelKey(orders.name, fieldRef.path))}</dt>
            <dd>
              <Value value={values.get(name)} fieldRef={fieldRef} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
