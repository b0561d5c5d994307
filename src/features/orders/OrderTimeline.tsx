import { Link } from 'react-router-dom'
import {
  orderTimeline,
  type OrderEvent,
  type TimelineStep,
} from '../../../resources/parts/orders/orderTimeline.ts'
import { useCellContext } from '../../fields/context/useCellContext.ts'
import { dayText, momentText } from '../../fields/format/dayText.ts'
import { needAddress } from '../shipping/needAddress.ts'
import { itemsOf, useTracking } from './useOrder.ts'
import type { ShownOrder } from '../resources.ts'
import '../../ui/visuallyHidden.css'
import './order.css'

interface Props {
  readonly order: ShownOrder
  /** Whether the user can meet a need on this page. */
  readonly mayMeet: (need: NonNullable<TimelineStep['need']>) => boolean
}

const timeText = (at: string) => (at.length === 10 ? dayText(at) : momentText(at))

/**
 * The past events and next steps of an order; the next step links to the place where it is done.
 */
export function OrderTimeline({ order, mayMeet }: Props) {
  const { t } = useCellContext()
  const tracking = useTracking(order)
  const names = new Map(itemsOf(order).map(({ sku, name }) => [sku, name]))
  const isTrackingUnavailable = tracking.isError || tracking.data?.some((one) => !one.isKnown)
  const textOfEvent = ({ kind, at, sku = '' }: OrderEvent) => {
    const name = names.get(sku) ?? sku
    if (kind === 'accepted') return t('app.orders.timeline.acceptedOne', { name })
    if (kind === 'sentBack') return t('app.orders.timeline.sentBack', { name })
    if (kind === 'pickupOn') return t('app.orders.timeline.pickupOn', { day: dayText(at ?? '') })
    return t(`app.orders.timeline.${kind}`)
  }
  return (
    <ol className="order-timeline">
      {orderTimeline(order, tracking.data).map(({ step, state, at, part, days, events, need }) => {
        const label = t(`app.orders.timeline.${step}`)
        return (
          <li key={step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
            <p className="order-timeline-step">
              {state === 'next' && need && mayMeet(need) ? (
                <Link to={needAddress(need.sku, need.need)}>{label}</Link>
              ) : (
                label
              )}
              <span className={state === 'next' ? 'order-timeline-next' : 'visually-hidden'}>
                {' '}
                {t(`app.orders.timeline.${state}`)}
              </span>
            </p>
            {(at !== null || part || days.length > 0) && (
              <p className="order-timeline-detail">
                {at !== null && timeText(at)}
                {days.length > 0 &&
                  t('app.orders.timeline.dates', { days: days.map(dayText).join(', ') })}
                {part && ` (${t('app.orders.timeline.part', part)})`}
              </p>
            )}
            {events.length > 0 && (
              <ul>
                {events.map((event) => (
                  <li
                    key={`${event.kind} ${event.sku ?? ''} ${event.at ?? ''} ${event.details.join()}`}
                  >
                    {textOfEvent(event)}
                    {event.at !== null && event.kind !== 'pickupOn' && (
                      <span className="order-timeline-detail"> {timeText(event.at)}</span>
                    )}
                    {event.details.length > 0 && (
                      <span className="order-timeline-detail"> {event.details.join(' · ')}</span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
      {isTrackingUnavailable && (
        <li className="order-timeline-detail">{t('app.orders.timeline.noTracking')}</li>
      )}
    </ol>
  )
}
