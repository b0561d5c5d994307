import { most } from './settings/constants.ts'
import {
  all,
  choice,
  date,
  defineResource,
  flag,
  instant,
  integer,
  money,
  none,
  own,
  reference,
  section,
  text,
} from '../schema/index.ts'
import { subscriptionOrigins, subscriptionStatuses } from './settings/program.ts'

/**
 * A vendor's subscription to a plan: bought, as the payment gateway reports it, or given by an
 * admin.
 */
export const subscriptions = defineResource({
  name: 'subscriptions',
  path: '/api/subscription',
  title: 'subscriptionId',
  icon: 'card_membership',
  part: 'program',

  access: {
    read: { staff: all, vendor: own('vendor') },
    // The gateway reports their status; an admin gives and withdraws plans by a call of the
    // artisan's record.
    create: {},
    update: {},
    delete: {},
  },

  fields: {
    subscriptionId: text({
      required: true,
      unique: true,
      createOnly: true,
      search: true,
      alias: 'id',
      max: 60,
    }),
    vendor: reference('vendors', { required: true, createOnly: true }),
    vendorName: text({ lookup: { through: 'vendor', field: 'artisanName' }, search: true }),
    // Another one after an upgrade.
    planId: text({ required: true, max: 80 }),
    // The id of the plan without the staging suffix.
    plan: reference('plans', { write: none }),
    status: choice(subscriptionStatuses, { required: true }),
    active: flag({ default: false }),
    pending: flag({ default: false }),
    origin: choice(subscriptionOrigins, { default: 'bought' }),
    // The first day of a bought plan is that of its first charge.
    firstBillingDate: date(),
    // The day of the renewal or, by its status, of the end.
    endDate: date(),
    // The last paid day.
    paidThroughDate: date(),
    // The price per charge, VAT included.
    price: money({ min: 0, max: most.price, currency: 'EUR' }),
    failureCount: integer({ min: 0, max: most.place, default: 0 }),
    hasFailedPayment: flag({ default: false }),
    cardType: text({ max: 40 }),
    cardLastFour: text({ max: 4 }),
    cardExpires: text({ max: 7 }),
    lastUpdated: instant({ write: none, stamp: { create: 'now', update: 'now' } }),
  },

  list: {
    columns: [
      'subscriptionId',
      'vendorName',
      'plan',
      'status',
      'origin',
      'price',
      'firstBillingDate',
      'endDate',
      'hasFailedPayment',
      'lastUpdated',
    ],
    filters: [
      'status',
      'plan',
      'endDate',
      'hasFailedPayment',
      'origin',
      'vendor',
      'active',
      'pending',
    ],
    tabs: 'status',
    sort: ['lastUpdated', 'desc'],
  },
  indexes: [['status', 'paidThroughDate']],
  form: [
    section('basics', ['subscriptionId', 'vendor', 'vendorName', 'planId', 'plan']),
    section('state', [
      'status',
      'origin',
      'active',
      'pending',
      'firstBillingDate',
      'endDate',
      'paidThroughDate',
      'lastUpdated',
    ]),
    section('payment', [
      'price',
      'hasFailedPayment',
      'failureCount',
      'cardType',
      'cardLastFour',
      'cardExpires',
    ]),
  ],
})
