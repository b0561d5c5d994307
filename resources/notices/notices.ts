import { programKind, programNotices } from './programNotices.ts'
import type { UserType } from '../settings/roles.ts'
import { silentEvents, type Event } from './silentEvents.ts'

/** The recipient of a notice. */
export type Reader =
  | 'artisan'
  /** The user of the account. */
  | 'account'
  /** The previous address of the account, or of an artisan. */
  | 'formerEmail'
  | 'translator'
  | 'logistics'
  /** Who rejected what is sent again. */
  | 'reviewer'
  /** Who started the import. */
  | 'sender'
  /** Who asked for it. */
  | 'asker'

/**
 * Kinds of notices, as users choose how they are told of each. `for` names the types that get them;
 * `usual` is what applies to a user who has chosen nothing.
 */
export const noticeKinds = {
  orders: { for: ['vendor'], usual: 'mail' },
  parcels: { for: ['logistics'], usual: 'mail' },
  rejections: { for: ['vendor'], usual: 'mail' },
  approvals: { for: ['vendor'], usual: 'here' },
  changes: { for: ['vendor'], usual: 'here' },
  resubmissions: { for: ['approver', 'admin'], usual: 'here' },
  translations: { for: ['translator'], usual: 'mail' },
  ...programKind,
  imports: { for: ['admin', 'manager', 'buyer', 'logistics', 'approver', 'vendor'], usual: 'here' },
  erasures: { for: ['admin'], usual: 'here' },
} as const satisfies Readonly<
  Record<string, { readonly for: readonly UserType[]; readonly usual: NoticeChoice }>
>
export type NoticeKind = keyof typeof noticeKinds

/**
 * How a user is told of a kind of notices: only in the portal, by a mail at once, in a mail once a
 * day or once a week, or not at all. What is mailed is in the portal too.
 */
export const noticeChoices = ['here', 'mail', 'daily', 'weekly', 'off'] as const
export type NoticeChoice = (typeof noticeChoices)[number]

/** The digest also tells what waits for the user, where this is chosen; nobody is mailed it at once. */
export const digestChoices = ['off', 'daily', 'weekly'] as const
export type DigestChoice = (typeof digestChoices)[number]

/** Days for which notices are kept. */
export const noticeDays = 90

export interface Notice {
  readonly to: Reader
  /**
   * Absent: it is about access to the account, so it is always mailed, and the portal does not list
   * it.
   */
  readonly kind?: NoticeKind
  /** The job that tells and mails it, with its parameters. */
  readonly mail: {
    readonly job: string
    readonly about?: string
    readonly purpose?: string
    readonly notice?: string
  }
  readonly after: readonly Event[]
}

/**
 * Which events notify whom: every event that changes what a user has, owes or has to do, with its
 * recipient and the mail. The server sends these mails only by this table (`tell`). Events without
 * a notice are in `silentEvents.ts`, with the reason.
 */
export const notices = {
  orderCameIn: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'ordered' },
    after: ['orders: new', 'job: fetchShopOrders'],
  },
  labelReady: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'labelReady' },
    after: ['orders.ship', 'orders.bookPickup', 'orders.settle', 'orders.status: shipped'],
  },
  labelVoided: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'labelVoided' },
    after: ['orders.voidLabel'],
  },
  pickupChanged: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'pickupChanged' },
    after: ['orders.bookPickup', 'orders.cancelPickup'],
  },
  pickupAddressChanged: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'addressChanged' },
    after: ['orders.pickup'],
  },
  orderCanceled: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'canceled' },
    after: ['orders.status: canceled', 'job: fetchShopOrders'],
  },
  parcelToStop: {
    to: 'logistics',
    kind: 'parcels',
    mail: { job: 'parcelMail', about: 'stop' },
    after: [
      'orders.status: canceled',
      'orders.status: returned',
      'orders.settle',
      'orders.settleByHand',
      'job: fetchShopOrders',
    ],
  },
  parcelComesBack: {
    to: 'logistics',
    kind: 'parcels',
    mail: { job: 'parcelMail', about: 'comesBack' },
    after: ['job: findMissedPickups'],
  },
  orderDiffersElsewhere: {
    to: 'logistics',
    kind: 'parcels',
    mail: { job: 'parcelMail', about: 'termsChanged' },
    after: ['orders: changed', 'job: fetchShopOrders'],
  },
  orderReopened: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'reopened' },
    after: ['orders.status: ready', 'orders.status: partial'],
  },
  orderReturned: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'returned' },
    after: ['orders.status: returned'],
  },
  orderTermsChanged: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderMail', about: 'termsChanged' },
    after: ['orders: changed', 'job: fetchShopOrders'],
  },
  orderDeleted: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'notice', notice: 'orderDeleted' },
    after: ['orders: deleted'],
  },
  orderSentBack: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'orderSentBack' },
    after: ['orders.review'],
  },
  ordersDue: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'ordersDue' },
    after: ['job: findDueOrders'],
  },
  statementCorrected: {
    to: 'artisan',
    kind: 'orders',
    mail: { job: 'notice', notice: 'statementCorrected' },
    after: ['orders: changed'],
  },

  productRejected: {
    to: 'artisan',
    kind: 'rejections',
    mail: { job: 'productRejected' },
    after: ['products.reject', 'products.status: rejected'],
  },
  collectionDisapproved: {
    to: 'artisan',
    kind: 'rejections',
    mail: { job: 'collectionDisapproved' },
    after: ['collections.disapprove', 'collections.state: disapproved'],
  },
  productApproved: {
    to: 'artisan',
    kind: 'approvals',
    mail: { job: 'notice', notice: 'productApproved' },
    after: ['products.approve', 'products.status: approved'],
  },
  proposalsAccepted: {
    to: 'artisan',
    kind: 'approvals',
    mail: { job: 'proposalsDecided', about: 'accept' },
    after: ['decideProposals'],
  },
  proposalsRefused: {
    to: 'artisan',
    kind: 'rejections',
    mail: { job: 'proposalsDecided', about: 'refuse' },
    after: ['decideProposals'],
  },
  changeAsked: {
    to: 'artisan',
    kind: 'rejections',
    mail: { job: 'proposalsDecided', about: 'askChange' },
    after: ['decideProposals'],
  },
  liveProductChanged: {
    to: 'artisan',
    kind: 'changes',
    mail: { job: 'liveProductChanged' },
    after: ['products: changed', 'job: importStep'],
  },
  collectionApproved: {
    to: 'artisan',
    kind: 'approvals',
    mail: { job: 'notice', notice: 'collectionApproved' },
    after: ['collections.approve', 'collections.approveAll', 'collections.state: approved'],
  },
  productLive: {
    to: 'artisan',
    kind: 'approvals',
    mail: { job: 'notice', notice: 'productLive' },
    after: ['products.status: active'],
  },
  productOffSale: {
    to: 'artisan',
    kind: 'changes',
    mail: { job: 'notice', notice: 'productOffSale' },
    after: ['products.status: approved', 'products.status: pending'],
  },
  productBackInDraft: {
    to: 'artisan',
    kind: 'changes',
    mail: { job: 'notice', notice: 'productBackInDraft' },
    after: ['products.status: draft', 'products.withdraw'],
  },
  productDiscontinued: {
    to: 'artisan',
    kind: 'changes',
    mail: { job: 'notice', notice: 'productDiscontinued' },
    after: ['products.discontinue'],
  },
  productBackInCatalog: {
    to: 'artisan',
    kind: 'changes',
    mail: { job: 'notice', notice: 'productBackInCatalog' },
    after: ['products.reactivate', 'products.internalUse'],
  },
  artisanPublished: {
    to: 'artisan',
    kind: 'approvals',
    mail: { job: 'notice', notice: 'artisanPublished' },
    after: ['vendors.status', 'vendors.artisanStatus: active'],
  },
  artisanPaused: {
    to: 'artisan',
    kind: 'rejections',
    mail: { job: 'notice', notice: 'artisanPaused' },
    after: ['vendors.artisanStatus: inactive'],
  },
  collectionResubmitted: {
    to: 'reviewer',
    kind: 'resubmissions',
    mail: { job: 'notice', notice: 'collectionResubmitted' },
    after: ['collections.resubmit', 'collections.state: pending'],
  },
  productDeleted: {
    to: 'artisan',
    kind: 'rejections',
    mail: { job: 'notice', notice: 'productDeleted' },
    after: ['products: deleted'],
  },
  collectionDeleted: {
    to: 'artisan',
    kind: 'rejections',
    mail: { job: 'notice', notice: 'collectionDeleted' },
    after: ['collections: deleted'],
  },
  productResubmitted: {
    to: 'reviewer',
    kind: 'resubmissions',
    mail: { job: 'notice', notice: 'productResubmitted' },
    after: ['products.status: pending'],
  },
  importDone: {
    to: 'sender',
    kind: 'imports',
    mail: { job: 'notice', notice: 'importDone' },
    after: ['job: importStep'],
  },
  importUndone: {
    to: 'sender',
    kind: 'imports',
    mail: { job: 'notice', notice: 'importUndone' },
    after: ['job: importStep'],
  },
  importStopped: {
    to: 'sender',
    kind: 'imports',
    mail: { job: 'notice', notice: 'importStopped' },
    after: ['job: importStep'],
  },
  personErased: {
    to: 'asker',
    kind: 'erasures',
    mail: { job: 'notice', notice: 'personErased' },
    after: ['job: eraseUser'],
  },
  erasureStopped: {
    to: 'asker',
    kind: 'erasures',
    mail: { job: 'notice', notice: 'erasureStopped' },
    after: ['job: eraseUser'],
  },
  translationDeclined: {
    to: 'translator',
    kind: 'translations',
    mail: { job: 'translationDeclined' },
    after: ['translations.decline', 'translations.status: todo'],
  },

  ...programNotices,

  invitation: {
    to: 'account',
    mail: { job: 'passwordLink', purpose: 'first' },
    after: ['users: new', 'sendCredentials'],
  },
  passwordReset: {
    to: 'account',
    mail: { job: 'passwordLink', purpose: 'reset' },
    after: ['forgotPassword'],
  },
  emailMoved: {
    to: 'formerEmail',
    mail: { job: 'passwordLink', purpose: 'restore' },
    after: ['updateProfile', 'users: changed', 'sendCredentials'],
  },
  artisanEmailMoved: {
    to: 'account',
    mail: { job: 'passwordLink', purpose: 'artisanEmail' },
    after: ['vendors: changed'],
  },
  unusedEmailMoved: {
    to: 'formerEmail',
    mail: { job: 'formerEmail' },
    after: ['vendors: changed', 'users: changed'],
  },
  passwordChanged: {
    to: 'account',
    mail: { job: 'passwordChanged' },
    after: ['updateProfile', 'resetPassword'],
  },
  wrongPasswords: {
    to: 'account',
    mail: { job: 'wrongPasswords' },
    after: ['login', 'updateProfile'],
  },
} as const satisfies Readonly<Record<string, Notice>>

export type NoticeName = keyof typeof notices
/** Notices without a mail of their own: one text says all. */
export type BareNoticeName = {
  [N in NoticeName]: (typeof notices)[N]['mail']['job'] extends 'notice' ? N : never
}[NoticeName]

/** The complete table: events with notices, and silent ones. */
export const whoIsTold = { notices, silent: silentEvents }
