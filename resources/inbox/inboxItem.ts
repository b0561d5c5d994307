import { daysAfter, monthsAfter, type MessageKey } from '../../schema/index.ts'
import type { definitions } from '../index.ts'
import type { Link } from '../navigation/link.ts'
import type { UserType } from '../settings/roles.ts'

type ResourceName = (typeof definitions)[number]['name']

/** A day in a filter, counted from today. */
type DayFromToday = { readonly days: number } | { readonly months: number }
type Value = string | number | boolean | readonly string[] | DayFromToday

/** What areas count that is in no list of a resource. */
const waitingSources = [
  // One to a line: who takes an area out takes its line.
  'shop',
  'shopSends',
  'erp',
  'imports',
  'importsWorking',
  'jobsGivenUp',
  'jobsRetried',
] as const
export type WaitingSource = (typeof waitingSources)[number]

/** `now` before `soon` before `later`; within one, the oldest first. */
export const urgencies = ['now', 'soon', 'later'] as const

interface Kind {
  readonly name: string
  readonly for: readonly UserType[]
  readonly urgency: (typeof urgencies)[number]
  readonly text: MessageKey
  /** The condition in words: why the user sees it, and until when. */
  readonly why: MessageKey
  /** Figures in these words. */
  readonly vars?: Readonly<Record<string, number>>
}

/** Records of a resource that wait. */
export interface RecordItem extends Kind {
  readonly resource: ResourceName
  /** What waits, within the records that the user may read. */
  readonly filter: Readonly<Record<string, Value>>
  /** The field that says since when; absent: the age is not known. */
  readonly since?: string
  /** Days without a change after which a record is brought up again. */
  readonly staleDays?: number
  /** The page that lists it; absent: the list of the resource. */
  readonly to?: Link
  /** The query of that page; absent: the filter, without what the page filters by itself. */
  readonly query?: Readonly<Record<string, string>>
  /** Fields that the page filters by itself. */
  readonly given?: readonly string[]
  /** The page is about what waits, not a list of it. */
  readonly isWholePage?: true
}

/** What an area counts by itself, and the page where it is listed. */
export interface SourceItem extends Kind {
  readonly source: WaitingSource
  /** A Material icon. */
  readonly icon: string
  readonly to: Link
  readonly query?: Readonly<Record<string, string>>
}

/**
 * A kind of work that waits for somebody. It is computed from the state of records: nothing is
 * marked by hand, and what it counts is what the page that it opens lists.
 */
export type InboxItem = RecordItem | SourceItem

/** Days for which a kind can be hidden, and for which one that is urgent can. */
export const snoozeDays = { most: 90, urgent: 1 } as const

/** Most days for which a kind can be hidden. */
export const maxSnooze = ({ urgency }: InboxItem): number =>
  urgency === 'now' ? snoozeDays.urgent : snoozeDays.most

export const isOfRecords = (item: InboxItem): item is RecordItem => 'resource' in item

function dayOf(from: DayFromToday, today: string): string {
  return 'days' in from ? daysAfter(today, from.days) : monthsAfter(today, from.months)
}

/** The filter of an item as lists take it, on a day. */
export function filterOf(
  { filter }: Pick<RecordItem, 'filter'>,
  today: string,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).map(([field, value]) => [
      field,
      typeof value === 'object' && !Array.isArray(value)
        ? dayOf(value as DayFromToday, today)
        : value,
    ]),
  )
}

/** A filter as the query of a list; with the oldest first where a field says since when. */
export const listQuery = (filter: Readonly<Record<string, unknown>>, since?: string): string =>
  String(
    new URLSearchParams({
      filter: JSON.stringify(filter),
      ...(since !== undefined && { sort: since, order: 'ASC' }),
    }),
  )

/** The query of the page that lists an item, on a day. */
export function queryOf(item: InboxItem, today: string): string {
  if (item.query) return String(new URLSearchParams(item.query))
  if (!isOfRecords(item) || item.isWholePage) return ''
  const { given = [] } = item
  const asked = Object.entries(filterOf(item, today)).filter(([field]) => !given.includes(field))
  return listQuery(Object.fromEntries(asked), item.since)
}
