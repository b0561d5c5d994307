import { useState } from 'react'
import { Link } from 'react-router-dom'
import { labelKey } from '../../../i18n/labelKey.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { netOfOrder } from '../../../resources/parts/orders/netToVendor.ts'
import { shippingChecks, type ShippingNeed } from '../../../resources/parts/shippingChecks.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { model } from '../../../resources/index.ts'
import { canRead, isDashed, refusal, valueAt, isEmpty, type Call } from '../../../schema/index.ts'
import { mayCall } from '../../auth/useMayCall.ts'
import { useSubject } from '../../auth/useSubject.ts'
import { dayText } from '../../fields/format/dayText.ts'
import { dash } from '../../fields/format/dash.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { viewOf } from '../../fields/index.ts'
import { fieldRefOf } from '../../fields/context/fieldRef.ts'
import { href } from '../../routing/routes.ts'
import { orders, type ShownOrder } from '../resources.ts'
import { ShippingSection } from '../shipping/ShippingSection.tsx'
import { LateMarks } from './list/LateMarks.tsx'
import { needId } from '../shipping/needAddress.ts'
import { NetExplained } from './NetExplained.tsx'
import { itemsOf, orderValue, type OrderItem } from './useOrder.ts'
import { OrderProduct } from './OrderProduct.tsx'
import { SameDay } from './preparation/SameDay.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PickupForm } from './preparation/PickupForm.tsx'
import { needsArtisan } from './preparation/preparation.ts'
import { ReadyChecks, shippingPlace, useNeedFocus } from './preparation/ReadyChecks.tsx'
import { LockNotice } from '../../views/record/LockNotice.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import '../../views/form/section.css'
import '../../views/record/detail.css'
import './order.css'

interface Props {
  readonly order: ShownOrder
  readonly vendor: string
}

const { management, pickup, review, rates } = definition.calls
/** What stands at the head of an order. */
const facts = [
  'completed_at',
  'expectedShippingAt',
  'country',
  'PurchaseOrder',
  'display_item_total',
] as const

/** The call by which a need is met, where that is not the shipment form's. */
const callOf: Readonly<Partial<Record<ShippingNeed, Call>>> = {
  review,
  pickup,
  invoiceTotal: rates,
  documentation: rates,
}
/** The field without which nobody can judge a need. */
const fieldOf: Readonly<Partial<Record<ShippingNeed, string>>> = {
  recipient: 'shipTo.name',
  invoiceTotal: 'invoiceTotal',
  documentation: 'documentation',
  review: 'reviews',
}

/** The products of an order by the shipments that they travel in; those of none come last. */
function shipmentsOf(order: ShownOrder) {
  const items = itemsOf(order)
  const placed = new Set<OrderItem>()
  const shipments = (order.shipments ?? []).map((shipment) => {
    const ids = (shipment.manifest ?? []).map(({ variant_id: id }) => id)
    const inside = items.filter(({ id }) => id !== '' && ids.includes(id))
    const own = inside.filter((one) => !placed.has(one))
    for (const one of own) placed.add(one)
    return {
      number: shipment.number ?? '',
      state: shipment.state ?? '',
      own,
      above: inside.filter((one) => !own.includes(one)),
    }
  })
  return { shipments, rest: items.filter((one) => !placed.has(one)) }
}

/** An order with everything that is done for it (rows ORDER-026 to 030). */
export function OrderDetail({ order, vendor }: Props) {
  const context = useCellContext()
  const { t } = context
  const subject = useSubject()
  const items = itemsOf(order)
  const isArtisan = isVendor(subject)
  const isNext = (sku: string) =>
    needsArtisan(order, sku) ||
    (mayCall(review, subject, order) &&
      !shippingChecks(order, [sku]).every(
        (check) => check.sku !== sku || check.need !== 'review' || check.isMet,
      ))
  // The first that needs something is open.
  const [open, setOpen] = useState<ReadonlySet<string>>(() => {
    const first = items.find(({ sku }) => isNext(sku)) ?? items[0]
    return new Set(first ? [first.sku] : [])
  })
  const toggle = (sku: string) => {
    const next = new Set(open)
    if (!next.delete(sku)) next.add(sku)
    setOpen(next)
  }
  const show = (sku: string) => setOpen((before) => new Set([...before, sku]))
  useNeedFocus(show)
  const reads = (path: string | undefined) => {
    const leaf = path === undefined ? undefined : orders.leaf.get(path)
    return !leaf || canRead(model, leaf, subject)
  }
  const isOpen = ({ need }: { readonly need: ShippingNeed }) => {
    const leaf = orders.leaf.get('shipTo.name')
    if (need === 'recipient') return leaf !== undefined && refusal(model, leaf, subject) === null
    return mayCall(callOf[need] ?? management, subject, order)
  }
  const checks = shippingChecks(order).filter(({ need }) => reads(fieldOf[need]))
  const { shipments, rest } = shipmentsOf(order)
  const bookedOn = order.pickupOn ?? ''
  const netLeaf = orders.leaf.get('netToVendor')
  const hasPrices = netLeaf !== undefined && !isDashed(netLeaf, order)
  const hasShipping = !isArtisan || (order.labels ?? []).length > 0
  const product = (one: OrderItem) => (
    <OrderProduct
      key={one.sku}
      order={order}
      product={one}
      isOpen={open.has(one.sku)}
      onToggle={() => toggle(one.sku)}
      onShow={() => show(one.sku)}
    />
  )
  return (
    <div className="order-page">
      <LockNotice resource={orders} record={order}>
        {(order.labels ?? []).length > 0 && <p>{t('app.orders.stopParcel')}</p>}
      </LockNotice>
      <header className="order-head">
        <div className="order-head-line">
          <Link to={href('vendorOrders', { vendor })}>{t('app.orders.back')}</Link>
          {orderValue(order, 'status', context)}
          <LateMarks order={order} context={context} />
        </div>
        <dl className="order-facts">
          {shipments.length > 0 && (
            <div>
              <dt>{t('app.orders.shipments', { smart_count: shipments.length })}</dt>
              <dd>{shipments.map((one) => one.number).join(', ')}</dd>
            </div>
          )}
          {facts.map((path) => {
            const leaf = orders.leaf.get(path)
            if (!leaf || !canRead(model, leaf, subject)) return null
            const { Value } = viewOf(leaf)
            return (
              <div key={path}>
                <dt>{t(labelKey(orders.name, path))}</dt>
                <dd>
                  {isDashed(leaf, order) ? (
                    dash
                  ) : (
                    <Value value={order[path]} fieldRef={fieldRefOf(orders, leaf)} />
                  )}
                </dd>
              </div>
            )
          })}
          <div>
            <dt>{t(labelKey(orders.name, 'netToVendor'))}</dt>
            <dd>{orderValue(order, 'netToVendor', context) ?? dash}</dd>
          </div>
        </dl>
        {hasPrices && items.length > 1 && <NetExplained net={netOfOrder(order)} />}
      </header>
      <div className="order-columns">
        <div className="order-side">
          {hasPrices && (
            <section className="section" aria-labelledby="order-checks">
              <h2 className="section-title" id="order-checks">
                {t('app.orders.checks.title')}
              </h2>
              <ReadyChecks order={order} checks={checks} isOpen={isOpen} />
            </section>
          )}
          <section className="section" aria-labelledby="order-timeline">
            <h2 className="section-title" id="order-timeline">
              {t('app.orders.timeline.title')}
            </h2>
            <OrderTimeline order={order} isOpen={isOpen} />
          </section>
        </div>
        <div className="order-main">
          <section className="order-goods" aria-labelledby="order-products">
            <h2 className="section-title" id="order-products">
              {t(labelKey(orders.name, 'products'))}
            </h2>
            <SameDay />
            {shipments.map(({ number: shipment, state, own, above }) => (
              <div key={shipment} className="order-shipment">
                <h3 className="order-shipment-title">
                  {t('app.orders.shipment', { number: shipment })}
                  <span className="status" data-tone="quiet">
                    {t(`resources.orders.choices.shipments.state.${state}`)}
                  </span>
                </h3>
                {own.length + above.length === 0 && (
                  <p className="order-none">{t('app.orders.noProducts')}</p>
                )}
                {above.map(({ sku, name }) => (
                  <p key={sku} className="order-none">
                    {t('app.orders.above', { name })}
                  </p>
                ))}
                {own.map(product)}
              </div>
            ))}
            {rest.length > 0 && (
              <div className="order-shipment">
                {shipments.length > 0 && (
                  <h3 className="order-shipment-title">{t('app.orders.unshipped')}</h3>
                )}
                {rest.map(product)}
              </div>
            )}
            {items.length === 0 && shipments.length === 0 && (
              <p className="order-none">{t('app.orders.noProducts')}</p>
            )}
          </section>
          <section className="section" aria-labelledby="order-pickup" id={needId(null, 'pickup')}>
            <h2 className="section-title" id="order-pickup">
              {t('app.orders.pickup.title')}
            </h2>
            {bookedOn !== '' && (
              <Alert severity="info">
                {t('validation.pickupBooked', { day: dayText(bookedOn) })}
              </Alert>
            )}
            {bookedOn === '' && mayCall(pickup, subject, order) ? (
              <>
                <p className="order-hint">{t('app.orders.pickup.hint')}</p>
                <PickupForm order={order} />
              </>
            ) : (
              <PickupFacts order={order} />
            )}
          </section>
          {hasShipping && (
            <div id={shippingPlace}>
              <ShippingSection order={order} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** The pickup to read, for those who may not change it. */
function PickupFacts({ order }: { readonly order: ShownOrder }) {
  const { t } = useCellContext()
  const leaves = orders.leaves.filter(
    ({ path, parts }) =>
      path.startsWith('pickupAddressAndTime.') && !isEmpty(valueAt(order, parts)),
  )
  return (
    <dl className="details">
      {leaves.map((leaf) => {
        const { Value } = viewOf(leaf)
        return (
          <div className="detail" key={leaf.path}>
            <dt>{t(labelKey(orders.name, leaf.path))}</dt>
            <dd>
              <Value value={valueAt(order, leaf.parts)} fieldRef={fieldRefOf(orders, leaf)} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
