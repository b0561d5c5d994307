import { daysAfter, type MessageKey } from '../../schema/index.ts'
import type { definitions } from '../index.ts'
import { link, me, type Link } from '../navigation/link.ts'
import type { UserType } from '../settings/roles.ts'
import { attentionCauses } from '../settings/shipping.ts'

type ResourceName = (typeof definitions)[number]['name']

/** A day in a filter, counted from today. */
interface DayFromToday {
  readonly days: number
}
type Value = string | boolean | readonly string[] | DayFromToday

/**
 * A kind of work that waits for somebody. It is computed from the state of records: nothing is
 * marked by hand, and what it counts is what the page that it opens lists.
 */
export interface InboxItem {
  readonly name: string
  readonly for: readonly UserType[]
  readonly resource: ResourceName
  /** What waits, within the records that the user may read. */
  readonly filter: Readonly<Record<string, Value>>
  /** The field that says since when; absent: the age is not known. */
  readonly since?: string
  /** `now` before `soon` before `later`; within one, the oldest first. */
  readonly urgency: 'now' | 'soon' | 'later'
  /** The page that lists it; absent: the list of the resource. */
  readonly to?: Link
  /** The query of that page; absent: the filter, without what the page filters by itself. */
  readonly query?: Readonly<Record<string, string>>
  /** Fields that the page filters by itself. */
  readonly given?: readonly string[]
  readonly text: MessageKey
}

const openOrders = { status: ['ready', 'partial'] } as const
const overdue = { ...openOrders, shipBy_lte: { days: -1 } } as const
const approves: readonly UserType[] = ['approver', 'admin']
const ships: readonly UserType[] = ['logistics', 'admin']

/** What waits for whom. */
export const inboxItems: readonly InboxItem[] = [
  {
    name: 'rejectedProducts',
    for: ['vendor'],
    resource: 'products',
    filter: { status: ['rejected'] },
    urgency: 'now',
    to: link('vendorCatalog', { vendor: me }),
    text: 'app.inbox.rejectedProducts',
  },
  {
    name: 'ownOverdueOrders',
    for: ['vendor'],
    resource: 'orders',
    filter: overdue,
    since: 'shipBy',
    urgency: 'now',
    to: link('vendorOrders', { vendor: me }),
    query: { late: 'overdue' },
    text: 'app.inbox.overdueOrders',
  },
  {
    name: 'ordersWithoutDate',
    for: ['vendor'],
    resource: 'orders',
    filter: { ...openOrders, waitsForDate: true },
    urgency: 'now',
    to: link('vendorOrders', { vendor: me }),
    query: { late: 'waitsForDate' },
    text: 'app.inbox.ordersWithoutDate',
  },
  {
    name: 'troubledShipments',
    for: ships,
    resource: 'orders',
    filter: { needsAttention: attentionCauses },
    urgency: 'now',
    to: link('shipping'),
    text: 'app.inbox.troubledShipments',
  },
  {
    name: 'overdueOrders',
    for: ships,
    resource: 'orders',
    filter: overdue,
    since: 'shipBy',
    urgency: 'now',
    to: link('shipping'),
    given: ['status'],
    text: 'app.inbox.overdueOrders',
  },
  {
    name: 'readyOrders',
    for: ['logistics'],
    resource: 'orders',
    filter: { ...openOrders, isReadyToShip: true },
    since: 'shipBy',
    urgency: 'soon',
    to: link('shipping'),
    given: ['status'],
    text: 'app.inbox.readyOrders',
  },
  {
    name: 'pendingCollections',
    for: [...approves, 'buyer'],
    resource: 'collections',
    filter: { state: ['pending'] },
    since: 'addDate',
    urgency: 'soon',
    text: 'app.inbox.pendingCollections',
  },
  {
    name: 'pendingProducts',
    for: approves,
    resource: 'products',
    filter: { status: ['pending'] },
    urgency: 'soon',
    text: 'app.inbox.pendingProducts',
  },
  {
    name: 'textsToProofread',
    for: approves,
    resource: 'translations',
    filter: { status: ['waiting'] },
    since: 'waitingSince',
    urgency: 'soon',
    text: 'app.inbox.textsToProofread',
  },
  {
    name: 'staleTexts',
    for: ['translator'],
    resource: 'translations',
    filter: { isStale: true },
    urgency: 'soon',
    text: 'app.inbox.staleTexts',
  },
  {
    name: 'textsToTranslate',
    for: ['translator'],
    resource: 'translations',
    filter: { status: ['todo'], readyToTranslate: true },
    urgency: 'later',
    text: 'app.inbox.textsToTranslate',
  },
  {
    name: 'oldAudits',
    for: ['manager', 'buyer'],
    resource: 'products',
    filter: { status: ['active'], auditedOn_lte: { days: -365 } },
    since: 'auditedOn',
    urgency: 'later',
    text: 'app.inbox.oldAudits',
  },
]

/** The filter of an item as lists take it, on a day. */
export function filterOf({ filter }: InboxItem, day: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([field, value]) => [
      field,
      typeof value === 'object' && 'days' in value ? daysAfter(day, value.days) : value,
    ]),
  )
}

/** The query of the page that lists an item, on a day. */
export function queryOf(item: InboxItem, day: string): string {
  const { query, given = [] } = item
  if (query) return String(new URLSearchParams(query))
  const asked = Object.entries(filterOf(item, day)).filter(([field]) => !given.includes(field))
  return String(new URLSearchParams({ filter: JSON.stringify(Object.fromEntries(asked)) }))
}
