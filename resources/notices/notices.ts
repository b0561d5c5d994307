import { programNotices } from './programNotices.ts'
import { silentEvents, type Event } from './silentEvents.ts'

/** The recipient of a notice. */
export type Reader =
  | 'artisan'
  /** The user of the account. */
  | 'account'
  /** The previous address of the account. */
  | 'formerEmail'
  | 'translator'
  | 'logistics'

export interface Notice {
  readonly to: Reader
  /** The job that writes the mail, with its parameters. */
  readonly mail: { readonly job: string; readonly about?: string; readonly purpose?: string }
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
    mail: { job: 'orderMail', about: 'ordered' },
    after: ['orders: new', 'job: fetchShopOrders'],
  },
  labelReady: {
    to: 'artisan',
    mail: { job: 'orderMail', about: 'labelReady' },
    after: ['orders.ship', 'orders.bookPickup', 'orders.settle', 'orders.status: shipped'],
  },
  labelVoided: {
    to: 'artisan',
    mail: { job: 'orderMail', about: 'labelVoided' },
    after: ['orders.voidLabel'],
  },
  pickupChanged: {
    to: 'artisan',
    mail: { job: 'orderMail', about: 'pickupChanged' },
    after: ['orders.bookPickup', 'orders.cancelPickup'],
  },
  pickupAddressChanged: {
    to: 'artisan',
    mail: { job: 'orderMail', about: 'addressChanged' },
    after: ['orders.pickup'],
  },
  orderCanceled: {
    to: 'artisan',
    mail: { job: 'orderMail', about: 'canceled' },
    after: ['orders.status: canceled', 'job: fetchShopOrders'],
  },
  parcelToStop: {
    to: 'logistics',
    mail: { job: 'stopParcel' },
    after: ['orders.status: canceled', 'job: fetchShopOrders'],
  },
  orderSentBack: {
    to: 'artisan',
    mail: { job: 'orderSentBack' },
    after: ['orders.review'],
  },
  ordersDue: { to: 'artisan', mail: { job: 'ordersDue' }, after: ['job: findDueOrders'] },

  productRejected: {
    to: 'artisan',
    mail: { job: 'productRejected' },
    after: ['products.reject', 'products.status: rejected'],
  },
  collectionDisapproved: {
    to: 'artisan',
    mail: { job: 'collectionDisapproved' },
    after: ['collections.disapprove', 'collections.state: disapproved'],
  },
  translationDeclined: {
    to: 'translator',
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

/** The complete table: events with notices, and silent ones. */
export const whoIsTold = { notices, silent: silentEvents }
