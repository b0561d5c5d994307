import {
  date,
  flag,
  id,
  instant,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  number,
  orNull,
  portalCall,
} from '../../schema/index.ts'
import { snoozeDays } from '../inbox/inboxItem.ts'
import { weekDays } from '../inbox/todayItems.ts'
import { addresses } from './addresses.ts'
import { seesProcesses } from '../settings/roles.ts'

const ofKind = {
  tag: 'inbox',
  source: 'ours',
  params: { kind: jsonText('Name of the kind of work.') },
} as const
const noKind = { 404: 'No such kind, or not one of the user’s' }

/** What waits for the user, computed from the state of records. */
export const inboxCalls = {
  readInbox: portalCall(addresses.readInbox, {
    tag: 'inbox',
    source: 'ours',
    answer: {
      value: jsonList(
        jsonObject({
          name: jsonText('Of the kind of work.'),
          count: integer({ required: true, min: 0 }),
          isAll: flag({ required: true }),
          oldest: orNull(date()),
          stale: integer({ required: true, min: 0 }),
          snoozedUntil: orNull(date()),
        }),
      ),
    },
    summary: 'What waits for the user, by kind of work, counted up to 1,000.',
    notes:
      'Within the records that the user may read. `isAll` is false where there are more; `oldest` is the day since when the oldest waits, or null where that is not known; `stale` is how many have not changed for the days of their situation. A line with `snoozedUntil` is hidden until that day.',
    success: 'The kinds of which something waits, the most urgent first',
  }),
  snoozeWork: portalCall(addresses.snoozeWork, {
    ...ofKind,
    body: { until: date({ required: true, about: 'The day on which it is shown again.' }) },
    answer: { status: 204 },
    summary: 'Hides a kind of work from the user until a day.',
    notes: `At most ${snoozeDays.most} days; what is urgent until tomorrow.`,
    success: 'It is hidden',
    refuses: { 400: 'A day that is not to come, or too far away', ...noKind },
  }),
  endSnooze: portalCall(addresses.endSnooze, {
    ...ofKind,
    answer: { status: 204 },
    summary: 'Shows a hidden kind of work again.',
    success: 'It is shown',
    refuses: noKind,
  }),
  readProcesses: portalCall(addresses.readProcesses, {
    tag: 'inbox',
    source: 'ours',
    roles: seesProcesses,
    answer: {
      value: jsonList(
        jsonObject({
          process: jsonText('Its name.'),
          situation: jsonText('Its name.'),
          count: integer({ required: true, min: 0 }),
          isAll: flag({ required: true }),
          oldest: orNull(date()),
          stale: integer({ required: true, min: 0 }),
        }),
      ),
    },
    summary: 'How much stands in each situation of each process, counted up to 1,000.',
    notes: 'As in the inbox: each count is that of the list that the page opens.',
    success: 'The situations',
  }),
  readTurn: portalCall(addresses.readTurn, {
    tag: 'inbox',
    source: 'ours',
    params: { id: id({ required: true }) },
    answer: {
      value: jsonObject({
        situation: orNull(jsonText('Its name; null for a record without a life.')),
        since: orNull(instant()),
      }),
    },
    summary: 'Whose turn it is with a record: the situation that it is in, and since when.',
    success: 'The situation',
  }),
  readOperations: portalCall(addresses.readOperations, {
    tag: 'inbox',
    source: 'ours',
    answer: {
      value: jsonList(
        jsonObject({
          name: jsonText('Of the figure.'),
          value: number({ required: true }),
          before: orNull(number()),
        }),
      ),
    },
    summary: `What is due today, and figures of the last ${weekDays} days.`,
    notes: `Within the records and fields that the user may read; what they may not is left out. \`before\` is the figure of the ${weekDays} days before; it is null for what is due today.`,
    success: 'The figures',
  }),
}
