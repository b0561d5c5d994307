import { useState } from 'react'
import { Link } from 'react-router-dom'
import { labelKey } from '../../../i18n/labelKey.ts'
import { orders as definition } from '../../../resources/orders.ts'
import { netOfOrder } from '../../../resources/parts/orders/netToVendor.ts'
import {
  isKept,
  shippingChecks,
  type ShippingNeed,
} from '../../../resources/parts/shippingChecks.ts'
import { isVendor } from '../../../resources/settings/roles.ts'
import { model } from '../../../resources/index.ts'
import {
  canRead,
  isDashed,
  isWrittenAmount,
  refusal,
  valueAt,
  isEmpty,
  type Call,
} from '../../../schema/index.ts'
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
import { needAddress, needId } from '../shipping/needAddress.ts'
import { NetExplained } from './NetExplained.tsx'
import { itemsOf, orderCell, type OrderItem } from './useOrder.ts'
import { OrderProduct } from './OrderProduct.tsx'
import { CommonShippingDate } from './preparation/CommonShippingDate.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { PickupForm } from './preparation/PickupForm.tsx'
import { needsArtisan } from './preparation/preparation.ts'
import { ReadyChecks, shippingSectionId, useNeedFocus } from './preparation/ReadyChecks.tsx'
import { LockNotice } from '../../views/record/LockNotice.tsx'
import { TurnLine } from '../../views/turn/TurnLine.tsx'
import { RecordPager } from '../../views/record/RecordPager.tsx'
import { EditRecordLink } from '../../views/record/EditRecordLink.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import '../../views/form/section.css'
import '../../views/record/detail.css'
import './order.css'

interface Props {
  readonly order: ShownOrder
  readonly vendor: string
}

const { management, pickup, review, rates } = definition.calls
/** Fields shown in the header of an order. */
const headerFields = [
  'completed_at',
  'expectedShippingAt',
  'country',
  'PurchaseOrder',
  'display_item_total',
] as const

/** The call that meets a need; the default is `management`, the call of the shipment form. */
const callOfNeed: Readonly<Partial<Record<ShippingNeed, Call>>> = {
  review,
  pickup,
  invoiceTotal: rates,
  documentation: rates,
}
/** The field that the user must be able to read to see whether a need is met. */
const fieldOfNeed: Readonly<Partial<Record<ShippingNeed, string>>> = {
  recipient: 'shipTo.name',
  letters: 'shipTo.name',
  invoiceTotal: 'invoiceTotal',
  documentation: 'documentation',
  review: 'reviews',
}

/** Groups the products of an order by shipment; `rest` has those that belong to none. */
function groupByShipment(order: ShownOrder) {
  const items = itemsOf(order)
  const seen = new Set<OrderItem>()
  const shipments = (order.shipments ?? []).map((shipment) => {
    const ids = (shipment.manifest ?? []).map(({ variant_id: id }) => id)
    const inside = items.filter(({ id }) => id !== '' && ids.includes(id))
    const newItems = inside.filter((one) => !seen.has(one))
    for (const one of newItems) seen.add(one)
    return {
      number: shipment.number ?? '',
      state: shipment.state ?? '',
      newItems,
      earlierItems: inside.filter((one) => !newItems.includes(one)),
    }
  })
  return { shipments, rest: items.filter((one) => !seen.has(one)) }
}

/** The net of an order: how that of its only line is made up, or of which amounts it is the sum. */
function shownNet(order: ShownOrder) {
  const net = netOfOrder(order)
  const [line] = net.lines
  return line && net.lines.length === 1 && net.correction === 0 ? line : net
}

/** All details of an order, with the forms to prepare and ship it (rows ORDER-026 to 030). */
export function OrderDetail({ order, vendor }: Props) {
  const context = useCellContext()
  const { t } = context
  const subject = useSubject()
  const items = itemsOf(order)
  const isArtisan = isVendor(subject)
  const needsWork = (sku: string) =>
    needsArtisan(order, sku) ||
    (mayCall(review, subject, order) &&
      !shippingChecks(order, [sku]).every(
        (check) => check.sku !== sku || check.need !== 'review' || check.isMet,
      ))
  // Initially the first product that needs the user's work is expanded; what is done is not.
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => {
    const first = items.find(({ sku }) => needsWork(sku))
    return new Set(first ? [first.sku] : [])
  })
  const toggle = (sku: string) => {
    const next = new Set(expanded)
    if (!next.delete(sku)) next.add(sku)
    setExpanded(next)
  }
  const expand = (sku: string) => setExpanded((before) => new Set([...before, sku]))
  const mayReadField = (path: string | undefined) => {
    const leaf = path === undefined ? undefined : orders.leaf.get(path)
    return !leaf || canRead(model, leaf, subject)
  }
  const mayMeet = ({ need }: { readonly need: ShippingNeed }) => {
    const leaf = orders.leaf.get('shipTo.name')
    if (need === 'recipient' || need === 'letters')
      return leaf !== undefined && refusal(model, leaf, subject) === null
    return mayCall(callOfNeed[need] ?? management, subject, order)
  }
  const checks = shippingChecks(order).filter(
    (check) => mayReadField(fieldOfNeed[check.need]) && isKept(order, check),
  )
  const { shipments, rest } = groupByShipment(order)
  const bookedOn = order.pickupOn ?? ''
  const hasPickup = shippingChecks(order).some(({ need, isMet }) => need === 'pickup' && isMet)
  const mayEditPickup = bookedOn === '' && mayCall(pickup, subject, order)
  const [editsPickup, setEditsPickup] = useState(!hasPickup)
  useNeedFocus(({ sku, need }) => (need === 'pickup' ? setEditsPickup(true) : expand(sku)))
  const netLeaf = orders.leaf.get('netToVendor')
  const hasPrices = netLeaf !== undefined && !isDashed(netLeaf, order)
  const hasShipping = !isArtisan || (order.labels ?? []).length > 0
  const renderProduct = (one: OrderItem) => (
    <OrderProduct
      key={one.sku}
      order={order}
      product={one}
      isOpen={expanded.has(one.sku)}
      onToggle={() => toggle(one.sku)}
      onExpand={() => expand(one.sku)}
    />
  )
  return (
    <div className="order-page">
      <TurnLine resource={orders} record={order} />
      <LockNotice resource={orders} record={order}>
        {(order.labels ?? []).length > 0 && <p>{t('app.orders.stopParcel')}</p>}
      </LockNotice>
      <header className="order-head">
        <div className="order-head-line">
          <Link to={href('vendorOrders', { vendor })}>{t('app.orders.back')}</Link>
          {orderCell(order, 'status', context)}
          <LateMarks order={order} context={context} beside={order.expectedShippingAt} />
          <span className="order-head-ways">
            <EditRecordLink resource={orders} record={order} />
            <RecordPager resource={orders} />
          </span>
        </div>
        <dl className="order-facts">
          {shipments.length > 0 && (
            <div>
              <dt>{t('app.orders.shipments', { smart_count: shipments.length })}</dt>
              <dd>{shipments.map((one) => one.number).join(', ')}</dd>
            </div>
          )}
          {headerFields.map((path) => {
            const leaf = orders.leaf.get(path)
            if (!leaf || !canRead(model, leaf, subject)) return null
            const { Value } = viewOf(leaf)
            return (
              <div key={path} data-price={isWrittenAmount(leaf) ? '' : undefined}>
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
          <div data-price="">
            <dt>{t(labelKey(orders.name, 'netToVendor'))}</dt>
            <dd>
              {hasPrices && items.length > 0 ? (
                <NetExplained net={shownNet(order)} hasName={false} />
              ) : (
                (orderCell(order, 'netToVendor', context) ?? dash)
              )}
            </dd>
          </div>
        </dl>
      </header>
      <div className="order-columns">
        <div className="order-side">
          {hasPrices && (
            <section className="section" aria-labelledby="order-checks">
              <h2 className="section-title" id="order-checks">
                {t('app.orders.checks.title')}
              </h2>
              <ReadyChecks order={order} checks={checks} mayMeet={mayMeet} />
            </section>
          )}
          <section className="section" aria-labelledby="order-timeline">
            <h2 className="section-title" id="order-timeline">
              {t('app.orders.timeline.title')}
            </h2>
            <OrderTimeline order={order} mayMeet={mayMeet} />
          </section>
        </div>
        <div className="order-main">
          <section className="order-goods" aria-labelledby="order-products">
            <h2 className="section-title" id="order-products">
              {t(labelKey(orders.name, 'products'))}
            </h2>
            <CommonShippingDate />
            {shipments.map(({ number: shipment, state, newItems, earlierItems }) => (
              <div key={shipment} className="order-shipment">
                <h3 className="order-shipment-title">
                  {t('app.orders.shipment', { number: shipment })}
                  <span className="status" data-tone="quiet">
                    {t(`resources.orders.choices.shipments.state.${state}`)}
                  </span>
                </h3>
                {newItems.length + earlierItems.length === 0 && (
                  <p className="order-none">{t('app.orders.noProducts')}</p>
                )}
                {earlierItems.map(({ sku, name }) => (
                  <p key={sku} className="order-none">
                    {t('app.orders.above', { name })}
                  </p>
                ))}
                {newItems.map(renderProduct)}
              </div>
            ))}
            {rest.length > 0 && (
              <div className="order-shipment">
                {shipments.length > 0 && (
                  <h3 className="order-shipment-title">{t('app.orders.unshipped')}</h3>
                )}
                {rest.map(renderProduct)}
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
            {mayEditPickup && editsPickup ? (
              <>
                <p className="order-hint">{t('app.orders.pickup.hint')}</p>
                <PickupForm order={order} />
              </>
            ) : (
              <PickupFacts order={order} />
            )}
            {mayEditPickup && !editsPickup && (
              <ButtonLink look="outlined" size="small" to={needAddress(null, 'pickup')}>
                {t('app.orders.pickup.change')}
              </ButtonLink>
            )}
          </section>
          {hasShipping && (
            <div id={shippingSectionId}>
              <ShippingSection order={order} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

/** The pickup, read-only, for those who may not change it. */
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
