import { translationStatuses } from '../settings/constants.ts'
import { approvesAssortment } from '../settings/roles.ts'
import type { RecordProcess } from './process.ts'

const notApproved = translationStatuses.filter((status) => status !== 'approved')
const isAsked = { readyToTranslate: true } as const

/** A text in the other language, from its mark to its publication. */
export const translations: RecordProcess = {
  name: 'translations',
  title: 'app.process.of.translations',
  situations: [
    {
      name: 'notAsked',
      text: 'app.process.translations.notAsked',
      leadsTo: ['toTranslate'],
      filter: { readyToTranslate: false, status: notApproved },
      turns: [],
    },
    {
      name: 'toTranslate',
      text: 'app.process.translations.toTranslate',
      leadsTo: ['begun'],
      filter: { ...isAsked, status: ['todo'], 'decline.at_empty': true },
      since: 'waitingSince',
      usualDays: 14,
      staleDays: 30,
      turns: [
        {
          of: ['translator'],
          by: ['translations.saveDraft', 'translations.ready'],
          item: {
            name: 'textsToTranslate',
            urgency: 'later',
            text: 'app.inbox.textsToTranslate',
            why: 'app.inboxWhy.textsToTranslate',
          },
        },
      ],
    },
    {
      name: 'begun',
      text: 'app.process.translations.begun',
      leadsTo: ['toProofread'],
      filter: { ...isAsked, status: ['draft', 'working', 'done', 'pending', 'shipped'] },
      usualDays: 5,
      staleDays: 7,
      turns: [
        {
          of: ['translator'],
          by: ['translations.saveDraft', 'translations.ready'],
          item: {
            name: 'textsBegun',
            urgency: 'soon',
            text: 'app.inbox.textsBegun',
            why: 'app.inboxWhy.textsBegun',
          },
        },
      ],
    },
    {
      name: 'toProofread',
      text: 'app.process.translations.toProofread',
      leadsTo: ['published', 'back'],
      filter: { ...isAsked, status: ['waiting'] },
      since: 'waitingSince',
      usualDays: 3,
      staleDays: 7,
      turns: [
        {
          of: approvesAssortment,
          by: ['translations.approve', 'translations.decline'],
          item: {
            name: 'textsToProofread',
            urgency: 'soon',
            text: 'app.inbox.textsToProofread',
            why: 'app.inboxWhy.textsToProofread',
          },
        },
      ],
    },
    {
      name: 'published',
      text: 'app.process.translations.published',
      leadsTo: ['stale'],
      filter: { status: ['approved'], isStale: false },
      turns: [],
    },
    {
      name: 'back',
      text: 'app.process.translations.back',
      leadsTo: ['begun'],
      filter: { ...isAsked, status: ['todo'], 'decline.at_empty': false },
      since: 'decline.at',
      usualDays: 3,
      staleDays: 7,
      turns: [
        {
          of: ['translator'],
          by: ['translations.saveDraft', 'translations.ready'],
          item: {
            name: 'textsBack',
            urgency: 'now',
            text: 'app.inbox.textsBack',
            why: 'app.inboxWhy.textsBack',
          },
        },
      ],
    },
    {
      name: 'stale',
      text: 'app.process.translations.stale',
      leadsTo: ['toProofread', 'published'],
      filter: { status: ['approved'], isStale: true },
      since: 'waitingSince',
      usualDays: 5,
      staleDays: 14,
      turns: [
        {
          of: ['translator'],
          by: ['translations.stillRight', 'translations.ready'],
          item: {
            name: 'staleTexts',
            urgency: 'soon',
            text: 'app.inbox.staleTexts',
            why: 'app.inboxWhy.staleTexts',
          },
        },
      ],
    },
  ],
}
