import type { Notice } from './notices.ts'

/** The kind of these notices, beside those of every portal. */
export const programKind = { program: { for: ['vendor'], usual: 'mail' } } as const

/** Who is told what of plans and their charges. */
export const programNotices = {
  planOrdered: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'started' },
    after: [
      'subscribe',
      'keepSubscription',
      'subscriptions.status: Pending',
      'subscriptions.status: Active',
      'job: settlePlanOrder',
    ],
  },
  planCharged: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'receipt' },
    after: ['subscribe', 'takePaymentNotice', 'job: syncPrograms'],
  },
  paymentFailed: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'paymentFailed' },
    after: ['takePaymentNotice', 'job: syncPrograms', 'subscriptions.status: Past due'],
  },
  renewalEnded: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'renewalEnded' },
    after: ['cancelSubscription', 'subscriptions.status: Notice period'],
  },
  pendingPlanCanceled: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'pendingCanceled' },
    after: ['cancelSubscription', 'subscriptions.status: Canceled'],
  },
  planEnded: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'ended' },
    after: ['job: syncPrograms', 'subscriptions.status: Canceled'],
  },
  planGiven: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'started' },
    after: ['vendors.premium'],
  },
  givenPlanEnding: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'givenEnding' },
    after: ['job: syncPrograms'],
  },
  givenPlanTaken: {
    to: 'artisan',
    kind: 'program',
    mail: { job: 'programMail', about: 'givenTaken' },
    after: ['vendors.premium'],
  },
} as const satisfies Readonly<Record<string, Notice>>
