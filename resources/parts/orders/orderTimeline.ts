import type { AnswerOf } from '../../../schema/index.ts'
import type { orderCalls } from './orderCalls.ts'
import type { Order } from './order.ts'
import { orderParcels, openParcels } from './orderParcels.ts'
import { shippingChecks, type ShippingNeed } from '../shippingChecks.ts'

/** The steps of an order, in their sequence. */
export const orderSteps = [
  'ordered',
  'dateConfirmed',
  'prepared',
  'reviewed',
  'labelBought',
  'pickedUp',
  'delivered',
] as const
export type OrderStep = (typeof orderSteps)[number]

/** A past or planned event within a step, such as a carrier's report or a decision of staff. */
export interface OrderEvent {
  readonly kind:
    | 'accepted'
    | 'sentBack'
    | 'labelBought'
    | 'pickupOn'
    | 'pickedUp'
    | 'inTransit'
    | 'delivered'
    | 'returned'
  /** When it happened: a moment or a day. */
  readonly at: string | null
  /** The product that it is about. */
  readonly sku?: string
  /** Details: a carrier, a place, reasons. */
  readonly details: readonly string[]
}

/** A step of an order. */
export interface TimelineStep {
  readonly step: OrderStep | 'returned' | 'canceled' | 'shipped'
  readonly state: 'done' | 'next' | 'later'
  readonly at: string | null
  /** How many products or boxes have passed the step; null if that does not apply. */
  readonly part: { readonly done: number; readonly total: number } | null
  /** The promised days. */
  readonly days: readonly string[]
  readonly events: readonly OrderEvent[]
  /** The next action of the step; null if no user of the page can do it. */
  readonly need: { readonly need: ShippingNeed; readonly sku: string | null } | null
}

type TrackedShipment = AnswerOf<typeof orderCalls.tracking>['shipments'][number]
type Text = string | null | undefined
const filled = (value: Text): string | null => value || null
const texts = (...values: readonly Text[]) => values.flatMap((value) => filled(value) ?? [])

const preparing: readonly ShippingNeed[] = ['readyPhoto', 'packagePhoto', 'parcels', 'certificate']
const ended = ['returned', 'canceled'] as const

function reviewEvents({ reviews }: Order): OrderEvent[] {
  return (reviews ?? []).flatMap(({ state, at, productSKU: sku, ...one }): OrderEvent[] => {
    if (state !== 'accepted' && state !== 'sentBack') return []
    const remarks = (state === 'sentBack' && one.remarks) || []
    return [
      {
        kind: state,
        at: filled(at),
        sku,
        details: remarks.flatMap(({ text }) => texts(text)),
      },
    ]
  })
}

function labelEvents({ labels }: Order): OrderEvent[] {
  return (labels ?? []).flatMap((label): OrderEvent[] => {
    const { at, pickupOn, carrier_label: carrier, service, TrackingNumber } = label
    const bought: OrderEvent = {
      kind: 'labelBought',
      at: filled(at),
      details: texts(carrier, service, TrackingNumber),
    }
    const day = filled(pickupOn)
    return day === null ? [bought] : [bought, { kind: 'pickupOn', at: day, details: [] }]
  })
}

const tracked = ['pickedUp', 'inTransit', 'delivered', 'returned'] as const

/** Carriers' tracking reports by shipment. */
function trackingEvents(tracking: readonly TrackedShipment[]): (readonly OrderEvent[])[] {
  return tracking.map(({ events }) =>
    (events ?? []).flatMap(({ state, at, place }): OrderEvent[] => {
      const kind = tracked.find((one) => one === state)
      return kind ? [{ kind, at: filled(at), details: texts(place) }] : []
    }),
  )
}

/**
 * The timeline of an order: past events and next steps, from its record and the carriers' reports.
 * @param tracking the shipments that carriers report; undefined while they have not been read
 */
export function orderTimeline(
  order: Order,
  tracking: readonly TrackedShipment[] = [],
): readonly TimelineStep[] {
  const checks = shippingChecks(order)
  const skus = [...new Set(checks.flatMap(({ sku }) => sku ?? []))]
  const metFor = (needs: readonly ShippingNeed[]) =>
    skus.filter((one) =>
      checks.every(({ sku, need, isMet }) => sku !== one || !needs.includes(need) || isMet),
    )
  const firstOpen = (needs: readonly ShippingNeed[]) =>
    checks.find(({ need, isMet }) => needs.includes(need) && !isMet) ?? null
  const ofProducts = (step: OrderStep, needs: readonly ShippingNeed[]) => {
    const done = metFor(needs).length
    return {
      step,
      isDone: done === skus.length,
      part: skus.length > 1 ? { done, total: skus.length } : null,
      need: firstOpen(needs),
    }
  }
  const days = (order.orderManagementData ?? []).flatMap((entry) => texts(entry.expectedShippingAt))
  const [boxes, open] = [orderParcels(order).length, openParcels(order).length]
  const hasLabels = (order.labels ?? []).length > 0
  const journeys = trackingEvents(tracking)
  const all = (kind: OrderEvent['kind']) =>
    journeys.length > 0 && journeys.every((events) => events.some((one) => one.kind === kind))
  const reported = journeys.flat()
  const isGone = order.status === 'shipped'
  // A bought label counts as shipped; whether it was collected is taken from the carrier's reports,
  // if there are any.
  const hasNews = tracking.some(({ events }) => (events ?? []).length > 0)
  const steps: readonly (Pick<TimelineStep, 'part' | 'need'> &
    Partial<TimelineStep> & { readonly step: OrderStep; readonly isDone: boolean })[] = [
    { step: 'ordered', isDone: true, at: filled(order.completed_at), part: null, need: null },
    { ...ofProducts('dateConfirmed', ['date']), days: [...new Set(days)].toSorted() },
    ofProducts('prepared', preparing),
    { ...ofProducts('reviewed', ['review']), events: reviewEvents(order) },
    {
      step: 'labelBought',
      isDone: isGone || (hasLabels && open === 0),
      part: hasLabels && open > 0 ? { done: boxes - open, total: boxes } : null,
      events: labelEvents(order),
      need: firstOpen(['pickup', 'recipient', 'letters', 'invoiceTotal', 'documentation']),
    },
    {
      step: 'pickedUp',
      isDone: (isGone && !hasNews) || all('pickedUp'),
      events: reported.filter(({ kind }) => kind === 'pickedUp' || kind === 'inTransit'),
      part: null,
      need: null,
    },
    {
      step: 'delivered',
      isDone: all('delivered'),
      events: reported.filter(({ kind }) => kind === 'delivered' || kind === 'returned'),
      part: null,
      need: null,
    },
  ]
  const end = ended.find((one) => one === order.status)
  // An order that was shipped elsewhere has no next action here.
  const last = steps.findLastIndex(({ isDone }) => isDone)
  const next = end || isGone ? -1 : steps.findIndex(({ isDone }) => !isDone)
  const shown = steps.map(({ isDone, ...rest }, at): TimelineStep => ({
    at: null,
    days: [],
    events: [],
    ...rest,
    state: isDone || (isGone && at < last) ? 'done' : at === next ? 'next' : 'later',
  }))
  if (!end) return shown
  const happened = shown.filter(({ state, events }) => state === 'done' || events.length > 0)
  return [
    ...happened,
    {
      step: end,
      state: 'done',
      at: filled(order.endedAt),
      part: null,
      days: [],
      events: [],
      need: null,
    },
  ]
}
