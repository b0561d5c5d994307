import {
  choice,
  flag,
  id,
  instant,
  integer,
  jsonList,
  jsonObject,
  jsonText,
  portalCall,
} from '../../schema/index.ts'
import { digestChoices, noticeChoices, noticeKinds } from '../notices/notices.ts'
import { addresses } from './addresses.ts'

const kindNames = Object.keys(noticeKinds) as readonly (keyof typeof noticeKinds)[]
const own = { tag: 'notices', source: 'ours' } as const

/** What happened to the user's things. */
export const noticeCalls = {
  readNotices: portalCall(addresses.readNotices, {
    ...own,
    query: { from: integer({ min: 0, max: 100_000 }) },
    answer: {
      value: jsonObject({
        unread: integer({ required: true, min: 0 }),
        hasMore: flag({ required: true }),
        notices: jsonList(
          jsonObject({
            _id: id({ required: true }),
            notice: jsonText('What it tells of, such as `labelReady`.'),
            text: jsonText('In the language of the request.'),
            page: jsonText('The path of the page that it leads to.'),
            at: instant({ required: true }),
            isRead: flag({ required: true }),
          }),
        ),
      }),
    },
    summary: 'The user’s notices, the newest first, 30 at a time.',
    notes: 'Kept for 90 days. `unread` counts all of them.',
    success: 'The notices from the one with this number on, counted from 0',
  }),
  markNoticesRead: portalCall(addresses.markNoticesRead, {
    ...own,
    body: {
      id: id({ about: 'Only this one.' }),
      until: instant({ about: 'All up to this time.' }),
    },
    answer: { status: 204 },
    summary: 'Marks notices of the user as read.',
    success: 'Marked',
    refuses: { 400: 'Neither is given' },
  }),
  streamNotices: portalCall(addresses.streamNotices, {
    ...own,
    answer: { file: 'text/event-stream' },
    summary: 'Server-sent events with the number of unread notices.',
    notes:
      'One event at once, and one whenever the number or the newest of them changes: `{"unread": 2, "newest": "…"}`. The server ends a stream after some minutes; open another one.',
    success: 'The stream',
  }),
  readNoticeChoices: portalCall(addresses.readNoticeChoices, {
    ...own,
    answer: {
      value: jsonObject({
        kinds: jsonList(
          jsonObject({
            kind: choice(kindNames, { required: true }),
            choice: choice(noticeChoices, { required: true }),
          }),
        ),
        waiting: choice(digestChoices, {
          required: true,
          about: 'Whether a digest tells what waits for the user.',
        }),
      }),
    },
    summary: 'How the user is told of each kind of notices that concerns users of this type.',
    success: 'The choices',
  }),
  saveNoticeChoice: portalCall(addresses.saveNoticeChoice, {
    ...own,
    body: {
      kind: choice([...kindNames, 'waiting'], { required: true }),
      choice: choice(noticeChoices, { required: true }),
    },
    answer: { status: 204 },
    summary: 'Chooses how the user is told of a kind of notices.',
    notes: '`here`: only in the portal; mails at once, daily or weekly are in the portal too.',
    success: 'Saved',
    refuses: { 400: 'No such kind for users of this type' },
  }),
}
