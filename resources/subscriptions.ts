import {
  all,
  choice,
  date,
  defineResource,
  flag,
  instant,
  none,
  own,
  reference,
  section,
  text,
} from '../schema/index.ts'
import { subscriptionStatuses } from './settings/constants.ts'

/** A vendor's subscription to a plan, as the payment service reports it. */
export const subscriptions = defineResource({
  name: 'subscriptions',
  path: '/api/subscription',
  title: 'subscriptionId',
  icon: 'card_membership',

  access: {
    read: { staff: all, vendor: own('vendor') },
    create: { admin: all },
    update: { admin: all },
    delete: { admin: all },
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
    planId: text({ required: true, createOnly: true, max: 80 }),
    // The plan that its id means once the staging suffix is cut off.
    plan: reference('plans', { write: none }),
    status: choice(subscriptionStatuses, { required: true }),
    active: flag({ default: false }),
    pending: flag({ default: false }),
    firstBillingDate: date(),
    endDate: date(),
    lastUpdated: instant({ write: none, stamp: { create: 'now', update: 'now' } }),
  },

  list: {
    columns: [
      'subscriptionId',
      'vendorName',
      'plan',
      'status',
      'active',
      'firstBillingDate',
      'endDate',
      'lastUpdated',
    ],
    filters: ['status', 'vendor', 'plan', 'active', 'pending', 'endDate'],
    sort: ['lastUpdated', 'desc'],
  },
  form: [
    section('basics', ['subscriptionId', 'vendor', 'vendorName', 'planId', 'plan']),
    section('state', ['status', 'active', 'pending', 'firstBillingDate', 'endDate', 'lastUpdated']),
  ],
})
