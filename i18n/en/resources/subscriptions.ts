export const subscriptions = {
  name: 'Subscription |||| Subscriptions',

  fields: {
    subscriptionId: 'Subscription ID',
    vendor: 'Artisan',
    vendorName: 'Artisan name',
    planId: 'Plan ID',
    plan: 'Plan',
    status: 'Status',
    active: 'Active',
    pending: 'Pending',
    firstBillingDate: 'First billed on',
    endDate: 'Ends on',
    lastUpdated: 'Last updated',
  },

  choices: {
    'status.Active': 'Active',
    'status.Pending': 'Pending',
    'status.Notice period': 'Notice period',
    'status.Canceled': 'Canceled',
  },

  sections: {
    basics: 'Subscription',
    state: 'Status',
  },
} as const
